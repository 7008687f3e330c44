import { HiddenFields } from '../../../ui/forms/form-parts.tsx'
import { KeptForm } from '../../../ui/forms/kept-form.tsx'
import 'server-only'
import type { Seen } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import { pagesOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'
import { Mask } from '../../../watch/masks/mask.tsx'
import { agentAt, maskAt } from '../../../watch/masks/mask-at.ts'
import { suspectAction } from '../../server/actions.ts'

const SPEECH = [
  'grid size-full cursor-pointer grid-cols-[3rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-3',
  'rounded-md border border-line px-3 py-2 text-start',
  'transition-[background-color,border-color] hover:border-line-strong hover:bg-now-wash',
].join(' ')

export function OneGuess({ puzzle: { match, round, said }, question }: { puzzle: Puzzle; question: string }) {
  const t = useTranslations('home.guess')
  return (
    <section aria-labelledby="one-guess" className="mt-8">
      <h2 id="one-guess" className="text-2xl/text">
        {question}
      </h2>
      <p className="mb-4 max-w-text text-ink-soft">{t('how')}</p>
      <KeptForm action={suspectAction}>
        <HiddenFields of={{ match: match.id, round: round.round, from: round.from }} />
        <ul className="grid gap-x-3 gap-y-2 tablet:grid-cols-2 lg:grid-cols-3">
          {said.map(({ seq, seat, text }) => (
            <li key={seq}>
              <button type="submit" name="seat" value={seat} className={SPEECH}>
                <span className="row-span-2">
                  <Mask id={maskAt(match, seat)} small />
                </span>
                <bdi className="text-ink-faint text-sm wrap-anywhere">
                  {agentAt(match, seat)?.name ?? t('player', { seat })}
                </bdi>
                {/* A flood of words stays a speech among others. */}
                <q className="said line-clamp-4 font-display" dir="auto" lang={match.language}>
                  {text}
                </q>
              </button>
            </li>
          ))}
        </ul>
      </KeptForm>
    </section>
  )
}

type Puzzle = NonNullable<ReturnType<typeof firstRound>>

/** A puzzle needs at least this many speeches, because visitors otherwise have too little to read before they guess. */
const FEWEST_SPEECHES = 3

export async function puzzleOf(finished: readonly MatchCard[]): Promise<Puzzle | undefined> {
  for (const match of finished) {
    const log = await getStore().log.readUnspoiled(match.id)
    const puzzle = log.ok && firstRound(match, log.value.events)
    if (puzzle) return puzzle
  }
  return undefined
}

function firstRound(match: MatchCard, events: readonly Seen[]) {
  const pages = pagesOf(match.game)
  const [round] = gameOf(match.game)?.guess?.rounds(events) ?? []
  if (!pages || !round) return undefined
  const { said } = pages.row.scene(events.filter(({ seq }) => seq < round.from))
  const suspected = said.filter(({ seat }) => round.suspects.includes(seat))
  return suspected.length < FEWEST_SPEECHES ? undefined : { match: unspoiledCard(match), round, said: suspected }
}
