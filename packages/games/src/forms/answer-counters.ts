import type { Figure, Logged, Move, Refused, Totals } from '@masquerade/game'
import { TRIES } from './limits.ts'

/** What every game of moves counts of the answers themselves, by seat order; `move` is the game's own. */
export function answerTotals<Event extends Logged>(
  log: readonly Event[],
  seats: number,
  move: (event: Event) => Move | undefined,
): Totals[] {
  const counts = Array.from({ length: seats }, () => ({ asks: 0, answers: 0, illegal: 0, forfeits: 0, exhausted: 0 }))
  for (const event of log) {
    const refused = refusalOf(event)
    const made = refused ? undefined : move(event)
    const mine = counts[(refused?.seat ?? made?.seat ?? 0) - 1]
    if (!mine) continue
    if (refused) {
      mine.illegal += 1
      mine.answers += 1
      // A match in which it used up its tries, however often.
      if (refused.attempt === TRIES) mine.exhausted = 1
    }
    if (!made) continue
    mine.asks += 1
    if ('timeout' in made || 'error' in made) mine.forfeits += 1
    else mine.answers += 1
  }
  return counts
}

/** Their figures, greyed as all are. */
export const answerFigures: readonly Figure[] = [
  { id: 'illegal-answers', kind: 'share', of: 'illegal', over: 'answers', greyedBelow: 10 },
  { id: 'forfeits', kind: 'share', of: 'forfeits', over: 'asks', greyedBelow: 10 },
  { id: 'used-up-tries', kind: 'share', of: 'exhausted', over: 'games', greyedBelow: 10 },
]

function refusalOf(event: Logged): Refused['data'] | undefined {
  return event.type === 'refused' ? (event as Logged<Refused>).data : undefined // the engine's own type of event
}
