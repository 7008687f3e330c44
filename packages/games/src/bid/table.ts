import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { DEFAULTS, type Item } from './constants.ts'
import type { BidEvent, Config, EventData } from './events.ts'

/** The state of a match as one viewer knows it, computed from the events that this viewer may see. */
export interface Table {
  settings: Config
  /**
   * Auction game: only the referee knows all players' values of the items, and which seat wins if several bid the same.
   */
  items: readonly Item[]
  auction: number
  /** Auction game: a seat knows only its own values of the items. */
  valued: readonly EventData<'valued'>[]
  cast: readonly EventData<'bid'>[]
  sales: readonly EventData<'sold'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<BidEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

export function record(table: Table = NOTHING, { type, data }: BidEvent): Table {
  switch (type) {
    case 'opened':
      return { ...table, settings: data }
    case 'dealt':
      return { ...table, items: data.items }
    case 'valued':
      return { ...table, valued: [...table.valued, data] }
    case 'bid':
      return { ...table, cast: [...table.cast, data] }
    case 'sold': {
      const auction = data.last ? data.auction : data.auction + 1
      return { ...table, auction, cast: [], sales: [...table.sales, data] }
    }
    case 'ended':
      return { ...table, ended: data }
    default:
      return table
  }
}

export function worthTo({ valued, auction: open }: Table, seat: Seat, auction = open): number | undefined {
  return valued.findLast((one) => one.auction === auction && one.seat === seat)?.value
}

export function gainedBy(table: Table, seat: Seat): number {
  return table.sales.reduce((sum, { auction, winner, price }) => {
    return winner === seat ? sum + (worthTo(table, seat, auction) ?? 0) - (price ?? 0) : sum
  }, 0)
}

const NOTHING: Table = { settings: DEFAULTS, items: [], auction: 1, valued: [], cast: [], sales: [] }
