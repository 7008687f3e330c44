import type { Draft, Seat } from '../event.ts'
import type { Json } from '../json.ts'
import type { Move, Outcome } from '../rules.ts'
import { playerName } from '../telling.ts'

/** What answer an event was, by its kind: what the seat was asked, and the action that it gave. */
type Answers<Event extends Draft> = {
  [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => { kind: string; action: Json }
}

/**
 * The move that an event tells of. Where an answer did not come, its event says why in `missing` (or `why`); the event
 * `forfeited` stands for every answer that did not come, in a game that asks for one kind of answer.
 */
export function moveOf<Event extends Draft>(answers: Answers<Event>, forfeits?: string) {
  return ({ type, data }: Event): Move | undefined => {
    const answer = answers[type as Event['type']] // the types of a game's events
    if (!answer && !(forfeits && type === 'forfeited')) return undefined
    const { seat, missing, why = missing } = data as { seat: Seat; missing?: string; why?: string } // as said above
    const kind = answer?.(data).kind ?? forfeits ?? ''
    if (why !== undefined) return why === 'timeout' ? { seat, kind, timeout: true } : { seat, kind, error: true }
    return answer && { seat, ...answer(data) }
  }
}

/** What a state keeps of the event `ended`: one winner or none, or those who won together. */
interface Finished {
  ended?: { scores: readonly number[]; winner?: Seat | null; winners?: readonly Seat[] } | undefined
}

/** How a match came out, by the event `ended` that its state keeps. */
export function outcomeOf({ ended }: Finished, sides?: readonly string[]): Outcome | undefined {
  if (!ended) return undefined
  const { scores, winner, winners = typeof winner === 'number' ? [winner] : [] } = ended
  return { sides: sides ?? scores.map((_, index) => playerName(index + 1)), winners, scores }
}
