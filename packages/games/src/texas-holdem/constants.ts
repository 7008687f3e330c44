import type { Seat } from '@masquerade/game'

/** The actions of a seat; a check is a call of nothing. */
export const ACTS = ['fold', 'call', 'half', 'full', 'all-in', 'raise'] as const
export type ActKind = (typeof ACTS)[number]

export interface Action {
  do: ActKind
  /** The total of the round that a raise of `no-limit` reaches. */
  to?: number
}

/*
 * The rules as far as pages need them, without the schemas: pages fold events in the browser, where the schemas would be
 * most of what is loaded.
 */

export const SEATS = { least: 2, most: 6 } as const
/** The most hands of a match. */
export const HANDS = 30
/** The most raises of a round of `fixed-limit`. */
export const RAISES = 4

export const BETTINGS = ['five', 'no-limit', 'fixed-limit'] as const
export type Betting = (typeof BETTINGS)[number]

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof STREETS)[number]

export interface Config {
  seats: number
  betting: Betting
  /** The chips that each seat begins with, by seat. */
  stacks: readonly number[]
  blinds: readonly [small: number, big: number]
  hands: number
  /** Whether chips are carried from hand to hand; without it every hand begins with `stacks`. */
  carry: boolean
  limits: { actMs: number }
}

export const DEFAULTS = {
  seats: 2,
  betting: 'five',
  stack: 100,
  blinds: [1, 2],
  hands: 1,
  carry: false,
  limits: { actMs: 30_000 },
} as const

/** The seats in order round the table, from the one after a seat to that seat itself. */
export function roundFrom(seat: Seat, seats: readonly Seat[]): Seat[] {
  const inOrder = seats.toSorted((one, other) => one - other)
  return [...inOrder.filter((other) => other > seat), ...inOrder.filter((other) => other <= seat)]
}
