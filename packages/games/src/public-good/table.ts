import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { DEFAULTS, SEATS } from './constants.ts'
import type { Config, EventData, PublicGoodEvent } from './events.ts'

export type Contribution = EventData<'contributed'>

/** The state of a match as one viewer knows it, computed from the events that this viewer may see. */
export interface Table {
  settings: Config
  round: number
  left: readonly number[]
  pool: number
  /** Public good: a seat knows only its own contribution until the round is revealed. */
  cast: readonly Contribution[]
  rounds: readonly EventData<'revealed'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<PublicGoodEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

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
