import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import type { ArenaProgress } from '@masquerade/store/organizing'
import { getTranslations } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { Notice } from '../../../../ui/forms/form-parts.tsx'

/** If fewer matches count than an arena promised, its organizer has to close it. */
export async function VoidMatches({ arena, progress }: { arena: Arena; progress: ArenaProgress }) {
  const { matches, games } = arena.schedule
  const promises = matches !== undefined || games !== undefined
  if (!promises || (arena.state !== 'open' && arena.state !== 'paused')) return null
  const waits = await getStore().arenas.waitsForOrganizer(arena.id)
  if (!waits && progress.voided === 0) return null
  const t = await getTranslations('interventions')
  return (
    <Notice title={t(waits ? 'nothingLeft' : 'voided')}>
      {progress.voided > 0 && `${t('waits', { count: progress.voided })} `}
      {waits && t('close')}
    </Notice>
  )
}

export async function LeftOutNotice({ match: { id, leftOut } }: { match: MatchCard }) {
  if (!leftOut) return null
  const t = await getTranslations('interventions')
  return (
    <Notice title={t(leftOut.again ? 'countsNotAgain' : 'countsNot')}>
      <bdi>{await getStore().voiding.whyLeftOut(id)}</bdi>
    </Notice>
  )
}
