import type { Logged } from '../event.ts'
import { type Figure, share, type Totals } from '../measure.ts'
import { isRefused } from '../refusals.ts'
import type { Move } from '../rules.ts'

export const TRIES = 3

export function answerTotals<Event extends Logged>(
  log: readonly Event[],
  seats: number,
  move: (event: Event) => Move | undefined,
): Totals[] {
  const counts = Array.from({ length: seats }, () => ({ asks: 0, answers: 0, illegal: 0, forfeits: 0, exhausted: 0 }))
  for (const event of log) {
    const refused = isRefused(event) ? event.data : undefined
    const made = refused ? undefined : move(event)
    const mine = counts[(refused?.seat ?? made?.seat ?? 0) - 1]
    if (!mine) continue
    if (refused) {
      mine.illegal += 1
      mine.answers += 1
      if (refused.attempt === TRIES) mine.exhausted = 1
    }
    if (!made) continue
    mine.asks += 1
    if ('timeout' in made || 'error' in made) mine.forfeits += 1
    else mine.answers += 1
  }
  return counts
}

export const answerFigures: readonly Figure[] = [
  share('illegal-answers', 'illegal', 'answers'),
  share('forfeits', 'forfeits', 'asks'),
  share('used-up-tries', 'exhausted', 'games'),
]
