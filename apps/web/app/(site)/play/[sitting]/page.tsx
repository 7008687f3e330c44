import { gameOf } from '@masquerade/games'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PartEnd } from '@/features/lab/take-part/part-end.tsx'
import { PlayRoom } from '@/features/play/play-room.tsx'
import { playState } from '@/features/play/server/play-state.ts'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { PlayTable, WaitingTable } from '@/games/in-browser/play-table.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { pauseNow } from '@/lib/server/site-pause.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('play.room')

export default async function SittingPage({ params }: PageProps<'sitting'>) {
  const { sitting } = await params
  const state = await playState(sitting)
  const game = state && gameOf(state.game)
  const pages = state && pagesOf(state.game)
  if (!game || !pages) notFound()
  const part = await getStore().lab.partOfSitting(sitting)
  const number = Math.min((part?.over ?? 0) + 1, part?.games ?? 1)
  const t = await getTranslations('take-part')
  const left = part?.left && <Notice title={t('left.title')} text={t('left.text')} />
  return (
    <Speaking
      of={['forms', 'match', 'moderation', 'play', 'take-part']}
      game={{ id: game.id, parts: ['board', 'play'] }}
    >
      {/* A match that was broken off may be counted already, so it has no number; the empty line keeps what is below in place. */}
      {part && (
        <p
          className={`mt-4 text-ink-soft text-sm tabular-nums short:mt-1 short:mb-3 ${state.state === 'void' ? 'invisible' : ''}`}
        >
          {t('number', { number, games: part.games })}
        </p>
      )}
      <PlayRoom
        sitting={sitting}
        initial={state}
        paused={(await pauseNow()) !== undefined}
        unit={game.scores.unit}
        PlayTable={PlayTable}
        WaitingTable={WaitingTable}
        ending={left || (part && <PartEnd part={part.id} over={number} games={part.games} />)}
        brokenOff={left || (part && <PartEnd part={part.id} over={part.over} games={part.games} brokenOff />)}
        gone={part && <Notice title={t('gone.title')} text={t('gone.text')} />}
      />
    </Speaking>
  )
}
