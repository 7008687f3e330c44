import 'server-only'
import type { Seen, SuspectRound } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { unspoiledCard } from '@/features/ending/unspoiled-card.ts'
import type { Said } from '@/games/game-pages.ts'
import { pagesOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'
import { Mask } from '../../masks/mask.tsx'
import { agentAt, maskAt } from '../../masks/mask-at.ts'
import { suspectAction } from '../../play/server/actions.ts'
import styles from '../one-guess.module.css'

interface OneGuessProps {
  puzzle: Puzzle
  /** What the game asks its spectators. */
  question: string
}

/** The speeches of one round, each a button: whoever presses one has suspected its speaker, and reads on from there. */
export function OneGuess({ puzzle: { match, round, said }, question }: OneGuessProps) {
  const t = useTranslations('home.guess')
  return (
    <section aria-labelledby="one-guess" className={styles.guess}>
      <h2 id="one-guess">{question}</h2>
      <p className={styles.how}>{t('how')}</p>
      <form action={suspectAction}>
        <input type="hidden" name="match" value={match.id} />
        <input type="hidden" name="round" value={round.round} />
        <input type="hidden" name="from" value={round.from} />
        <ul className={styles.speeches}>
          {said.map(({ seq, seat, text }) => (
            <li key={seq}>
              <button type="submit" name="seat" value={seat}>
                <span className={styles.mask}>
                  <Mask id={maskAt(match, seat)} small />
                </span>
                <bdi className={styles.who}>{agentAt(match, seat)?.name ?? t('player', { seat })}</bdi>
                <q className="said" dir="auto" lang={match.language}>
                  {text}
                </q>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}

/** What there is to go by in the first round of a match that is over, and whom to suspect. */
interface Puzzle {
  match: MatchCard
  round: SuspectRound
  said: readonly Said[]
}

/** Whoever has to choose between two has little to read. */
const FEWEST_SPEECHES = 3

/** Of the first of these matches in which somebody can be suspected by what was said. */
export async function puzzleOf(finished: readonly MatchCard[]): Promise<Puzzle | undefined> {
  for (const match of finished) {
    const log = await getStore().log.readUnspoiled(match.id)
    const puzzle = log.ok && firstRound(match, log.value.events)
    if (puzzle) return puzzle
  }
  return undefined
}

function firstRound(match: MatchCard, events: readonly Seen[]): Puzzle | undefined {
  const pages = pagesOf(match.game)
  const [round] = gameOf(match.game)?.guess?.rounds(events) ?? []
  if (!pages || !round) return undefined
  const { said } = pages.row.scene(events.filter(({ seq }) => seq < round.from))
  const suspected = said.filter(({ seat }) => round.suspects.includes(seat))
  return suspected.length < FEWEST_SPEECHES ? undefined : { match: unspoiledCard(match), round, said: suspected }
}
