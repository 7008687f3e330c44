import { type Seat, tableFrom } from '@masquerade/game'
import { DEFAULTS, SEATS } from './constants.ts'
import type { Config, EventData, PublicGoodEvent } from './events.ts'

export interface Table {
  settings: Config
  round: number
  left: readonly number[]
  pool: number
  /** Public good: a seat knows only its own contribution until the round is revealed. */
  cast: readonly EventData<'contributed'>[]
  rounds: readonly EventData<'revealed'>[]
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, PublicGoodEvent>(
  { settings: DEFAULTS, round: 1, left: [], pool: 0, cast: [], rounds: [] },
  {
    opened(table, settings) {
      table.settings = settings
      table.left = SEATS.map(() => settings.endowment)
    },
    contributed(table, data) {
      table.cast = [...table.cast, data]
    },
    revealed(table, data) {
      table.round = data.last ? data.round : data.round + 1
      table.left = data.left
      table.pool = data.pool
      table.cast = []
      table.rounds = [...table.rounds, data]
    },
  },
)

export const leftOf = ({ left }: Table, seat: Seat): number => left[seat - 1] ?? 0

export function mostOf(table: Table, seat: Seat): number {
  return table.settings.overdraft ? table.settings.endowment : leftOf(table, seat)
}
