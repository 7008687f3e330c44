import type { Seat } from '@masquerade/game'

/** The actions of a seat; a check is written as a call that costs nothing. */
export const ACTS = ['fold', 'call', 'half', 'full', 'all-in', 'raise'] as const
export type ActKind = (typeof ACTS)[number]

export interface Action {
  do: ActKind
  /**
   * Poker: under the betting rule `no-limit`, the number of chips that the seat has put in during this betting round
   * after its raise.
   */
  to?: number
}

/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

export const SEATS = { least: 2, most: 6 } as const
/** Poker: the most hands that a match can have. */
export const HANDS = 30
/** Poker: the most raises in one betting round, under the betting rule `fixed-limit`. */
export const RAISES = 4

export const BETTINGS = ['five', 'no-limit', 'fixed-limit'] as const
export type Betting = (typeof BETTINGS)[number]

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof STREETS)[number]

export interface Config {
  seats: number
  betting: Betting
  /** Number of chips that each seat begins with, by seat order. */
  stacks: readonly number[]
  blinds: readonly [small: number, big: number]
  hands: number
  /**
   * Poker: whether players keep their chips from hand to hand; otherwise every hand begins with the same chips as the
   * first.
   */
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

/** Returns the seats in order round the game table, beginning after the given seat and ending with it. */
export function roundFrom(seat: Seat, seats: readonly Seat[]): Seat[] {
  const inOrder = seats.toSorted((one, other) => one - other)
  return [...inOrder.filter((other) => other > seat), ...inOrder.filter((other) => other <= seat)]
}
