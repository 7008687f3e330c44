import type { Json, Seat } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'

/** A question that is answered by pressing masks. */
export interface Slip {
  /** Whose masks can be pressed. */
  seats: readonly Seat[]
  /** So many are pressed. */
  count: number
  /** The voter can abstain. */
  abstains: boolean
  /** The action that names them. */
  action(seats: readonly Seat[]): Record<string, Json>
  /** What is said beside the masks, and the button that sends both, are the game's own form. */
  inForm?: boolean
}

/** The slip of a question whose options each name one seat by a field, or abstain; undefined for other questions. */
export function slipOf(question: Pick<OpenQuestion, 'options'>, field: 'for' | 'target'): Slip | undefined {
  const named = (question.options ?? []).flatMap(({ action }) => {
    const seat = namedIn(action, field)
    return seat === undefined ? [] : [seat]
  })
  const seats = named.filter((seat) => seat !== null)
  if (seats.length === 0) return undefined
  return {
    ...{ seats, count: 1, abstains: named.includes(null) },
    action: ([seat = null]) => ({ [field]: seat }),
  }
}

function namedIn(action: Json, field: string): Seat | null | undefined {
  if (typeof action !== 'object' || action === null) return undefined
  const seat = Object.entries(action).find(([name]) => name === field)?.[1]
  return typeof seat === 'number' || seat === null ? seat : undefined
}
