import type { Json, Seat } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'

/** Describes a question that a person answers by pressing players' masks in the picture of the game. */
export interface Slip {
  /** The seats whose players can be chosen by pressing their masks. */
  seats: readonly Seat[]
  /** The number of players that the person must choose. */
  count: number
  /** Whether the voter may abstain. */
  abstains: boolean
  /** Returns the answer (an action of the game) that names the pressed seats. */
  action(seats: readonly Seat[]): Record<string, Json>
  /** Whether the game's own form sends the answer, because the answer also contains a text that the person enters. */
  inForm?: boolean
}

/**
 * Returns how to answer a question by pressing a player's mask, if each legal answer names one seat in a field, or
 * abstains; undefined for other questions.
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
