import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { otherSeat } from '../forms/two-seats.ts'
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

export function tableOf(seen: readonly Seen<ConnectFourEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

export function record(table: Table = NOTHING, { type, data }: ConnectFourEvent): Table {
  switch (type) {
    case 'opened':
      return { ...table, ...data }
    case 'placed':
      return { ...table, grid: dropped(table.grid, data.column, data.seat), drops: [...table.drops, data] }
    case 'forfeited':
      return { ...table, forfeited: data.seat }
    case 'ended':
      return { ...table, ended: data }
    default:
      return table
  }
}

export function moverOf({ first, drops }: Table): Seat {
  return drops.length % 2 === 0 ? first : otherSeat(first)
}

const NOTHING: Table = { limits: DEFAULTS.limits, first: 1, grid: EMPTY, drops: [] }
