import type { Seat } from '@masquerade/game'
import { ascending, inTurnFrom } from '../forms/seats.ts'

/** A check in poker is written as a call that costs nothing. */
export const ACTS = ['fold', 'call', 'half', 'full', 'all-in', 'raise'] as const
export type ActKind = (typeof ACTS)[number]

export interface Action {
  do: ActKind
  /** Only with the rule `no-limit`: all chips bet in the betting round, including this raise. */
  to?: number
}

export const SEATS = { least: 2, most: 6 } as const
export const HANDS = 30
export const RAISES = 4

export const BETTINGS = ['five', 'no-limit', 'fixed-limit'] as const
export type Betting = (typeof BETTINGS)[number]

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof STREETS)[number]

export interface Config {
  seats: number
  betting: Betting
  stacks: readonly number[]
  blinds: readonly [small: number, big: number]
  hands: number
  /** Poker: whether chips are kept from hand to hand; else every hand begins with those of the first. */
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

/** The seats as they follow each other round the table after one of them. */
export const roundFrom = (seat: Seat, seats: readonly Seat[]): Seat[] => inTurnFrom(seat + 1, ascending(seats))
