import type { Json, Seat } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'

export interface Slip {
  seats: readonly Seat[]
  count: number
  abstains: boolean
  action(seats: readonly Seat[]): Record<string, Json>
  /**
   * Whether the person's choice is sent with the game's own form, because the answer also contains a text that the
   * person writes.
   */
  inForm?: boolean
}

/**
 * Returns how a question can be answered by pressing players' masks, or undefined if no legal answer names a player.
 */
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
