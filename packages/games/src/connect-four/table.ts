import { type Seat, tableFrom } from '@masquerade/game'
import { duelChanges } from '../forms/two-seats.ts'
import type { Config, ConnectFourEvent, EventData } from './events.ts'
import { DEFAULTS, dropped, EMPTY, type Grid } from './grid.ts'

export interface Table {
  limits: Config['limits']
  first: Seat
  grid: Grid
  drops: readonly EventData<'placed'>[]
  forfeited?: Seat
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, ConnectFourEvent>(
  { limits: DEFAULTS.limits, first: 1, grid: EMPTY, drops: [] },
  {
    ...duelChanges,
    placed(table, data) {
      table.grid = dropped(table.grid, data.column, data.seat)
      table.drops = [...table.drops, data]
    },
  },
)
