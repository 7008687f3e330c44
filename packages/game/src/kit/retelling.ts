import type { Draft, Seat } from '../event.ts'
import type { Answer, Move, Outcome } from '../rules.ts'
import { playerName } from '../telling.ts'

type Answers<Event extends Draft> = {
  [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => ({ kind: string } & Answer) | undefined
}

/** Such events always say in `missing` or `why` why no answer came, so the type assertion is safe. */
export function moveOf<Event extends Draft>(answers: Answers<Event>, forfeits?: string) {
  return ({ type, data }: Event): Move | undefined => {
    const answer = answers[type as Event['type']]?.(data) // the types of a game's events
    if (!answer && !(forfeits && type === 'forfeited')) return undefined
    const { seat, missing, why = missing } = data as { seat: Seat; missing?: string; why?: string } // as said above
    const kind = answer?.kind ?? forfeits ?? ''
    if (why !== undefined) return why === 'timeout' ? { seat, kind, timeout: true } : { seat, kind, error: true }
    return answer && { seat, ...answer }
  }
}

interface Finished {
  ended?: { scores: readonly number[]; winner?: Seat | null; winners?: readonly Seat[] } | undefined
}

export function outcomeOf({ ended }: Finished, sides?: readonly string[]): Outcome | undefined {
  if (!ended) return undefined
  const { scores, winner, winners = typeof winner === 'number' ? [winner] : [] } = ended
  return { sides: sides ?? scores.map((_, index) => playerName(index + 1)), winners, scores }
}
