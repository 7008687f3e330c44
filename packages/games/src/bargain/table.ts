import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { type Config, DEFAULTS, SEATS, type Three } from './constants.ts'
import type { BargainEvent, EventData } from './events.ts'

/** Bargain: one turn of a player, as the result of a match lists it. */
export type TurnTaken =
  | { round: number; seat: Seat; said: string; take: Three }
  | { round: number; seat: Seat; said: string; deal: true }
  | { round: number; seat: Seat; forfeited: true }

/**
 * State of a game, computed by applying its events one by one. Computed from the whole log it is the state of the
 * match; computed from the events that a viewer may see it is what that viewer knows.
 */
export interface Table {
  settings: Config
  /** Bargain: the seat that speaks first in each round. */
  first: Seat
  items: Three
  /** Bargain: what the items are worth to each seat, as far as the viewer knows: a seat knows only its own values. */
  values: readonly { seat: Seat; values: Three }[]
  turns: readonly TurnTaken[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<BargainEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

/** Returns the state of a match after one more event of its log, without judging or refusing anything. */
export function record(table: Table = NOTHING, { type, data }: BargainEvent): Table {
  switch (type) {
    case 'opened': {
      const { first, items, ...settings } = data
      return { ...NOTHING, settings, first, items }
    }
    case 'values':
      return { ...table, values: [...table.values, data] }
    case 'proposed': {
      const { round, seat, said, take } = data
      return { ...table, turns: [...table.turns, { round, seat, said, take }] }
    }
    case 'accepted': {
      const { round, seat, said } = data
      return { ...table, turns: [...table.turns, { round, seat, said, deal: true }] }
    }
    case 'forfeited':
      return { ...table, turns: [...table.turns, { round: data.round, seat: data.seat, forfeited: true }] }
    case 'ended': {
      const values = SEATS.map((seat) => ({ seat, values: data.values[seat - 1] ?? NONE }))
      return { ...table, values, ended: data }
    }
    default:
      return table
  }
}

/** Whose turn it is. */
export function mover({ first, turns }: Table): Seat {
  return turns.length % 2 === 0 ? first : 3 - first
}

export function roundOf({ settings, turns }: Table): number {
  return Math.min(Math.floor(turns.length / SEATS.length) + 1, settings.rounds)
}

/**
 * Returns the proposal of the seat that spoke last, if it made one: the proposal can be accepted in the next turn only.
 */
export function standing({ turns }: Table): Three | undefined {
  const last = turns.at(-1)
  return last && 'take' in last ? last.take : undefined
}

export function valuesOf({ values }: Table, seat: Seat): Three | undefined {
  return values.find((one) => one.seat === seat)?.values
}

const NONE: Three = [0, 0, 0]

const NOTHING: Table = { settings: DEFAULTS, first: 1, items: NONE, values: [], turns: [] }
