import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { DEFAULTS, SEATS, type Three } from './constants.ts'
import type { BargainEvent, Config, EventData } from './events.ts'

export type TurnTaken =
  | { round: number; seat: Seat; said: string; take: Three }
  | { round: number; seat: Seat; said: string; deal: true }
  | { round: number; seat: Seat; forfeited: true }

/** The state of a match as one viewer knows it, computed from the events that this viewer may see. */
export interface Table {
  settings: Config
  first: Seat
  items: Three
  /** Bargain: a seat knows only its own values of the items until the match ends. */
  values: readonly { seat: Seat; values: Three }[]
  turns: readonly TurnTaken[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<BargainEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

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

export function mover({ first, turns }: Table): Seat {
  return turns.length % 2 === 0 ? first : 3 - first
}

export function roundOf({ settings, turns }: Table): number {
  return Math.min(Math.floor(turns.length / SEATS.length) + 1, settings.rounds)
}

/** A player's proposal can be accepted only in the turn that directly follows it. */
export function standing({ turns }: Table): Three | undefined {
  const last = turns.at(-1)
  return last && 'take' in last ? last.take : undefined
}

export function valuesOf({ values }: Table, seat: Seat): Three | undefined {
  return values.find((one) => one.seat === seat)?.values
}

const NONE: Three = [0, 0, 0]

const NOTHING: Table = { settings: DEFAULTS, first: 1, items: NONE, values: [], turns: [] }
