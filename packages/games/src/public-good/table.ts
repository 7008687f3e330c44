import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { type Config, DEFAULTS, SEATS } from './constants.ts'
import type { EventData, PublicGoodEvent } from './events.ts'

export type Contribution = EventData<'contributed'>

/**
 * State of a game, computed by applying its events one by one. Computed from the whole log it is the state of the
 * match; computed from the events that a viewer may see it is what that viewer knows.
 */
export interface Table {
  settings: Config
  /** Number of the round that is being played or, after the end, of the last round. */
  round: number
  /** Public good: the amount of money that each seat has left, by seat order. */
  left: readonly number[]
  pool: number
  /**
   * The contributions of the current round that the viewer knows: a seat knows only its own contribution until the
   * round is revealed.
   */
  cast: readonly Contribution[]
  /** The revealed rounds. */
  rounds: readonly EventData<'revealed'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<PublicGoodEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

/** Returns the state of a match after one more event of its log, without judging or refusing anything. */
export function record(table: Table = NOTHING, { type, data }: PublicGoodEvent): Table {
  switch (type) {
    case 'opened':
      return { ...table, settings: data, left: SEATS.map(() => data.endowment) }
    case 'contributed':
      return { ...table, cast: [...table.cast, data] }
    case 'revealed':
      return {
        ...table,
        round: data.last ? data.round : data.round + 1,
        left: data.left,
        pool: data.pool,
        cast: [],
        rounds: [...table.rounds, data],
      }
    case 'ended':
      return { ...table, ended: data }
    default:
      return table
  }
}

export function leftOf({ left }: Table, seat: Seat): number {
  return left[seat - 1] ?? 0
}

/** Public good: returns the most that a seat may contribute in the current round. */
export function mostOf(table: Table, seat: Seat): number {
  return table.settings.overdraft ? table.settings.endowment : leftOf(table, seat)
}

const NOTHING: Table = {
  settings: DEFAULTS,
  round: 1,
  left: [],
  pool: 0,
  cast: [],
  rounds: [],
}
