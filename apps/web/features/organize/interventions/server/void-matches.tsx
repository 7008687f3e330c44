import type { Arena, ArenaProgress } from '@masquerade/store'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../forms/notice.tsx'

/** Why an arena that has come to its end does not close: fewer matches count than were promised. */
export function VoidMatches({ arena, progress }: { arena: Arena; progress: ArenaProgress }) {
  const t = useTranslations('interventions')
  const { matches, games } = arena.schedule
  const promises = matches !== undefined || games !== undefined
  if (progress.voided === 0 || !promises || (arena.state !== 'open' && arena.state !== 'paused')) return null
  return <Notice title={t('voided')}>{t('waits', { count: progress.voided })}</Notice>
}
