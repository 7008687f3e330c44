import { type Seat, tableFrom } from '@masquerade/game'
import { DEFAULTS, type Item } from './constants.ts'
import type { BidEvent, Config, EventData } from './events.ts'

export interface Table {
  settings: Config
  /** Auction: all values of the items, and who wins among equal bids; only the referee knows them. */
  items: readonly Item[]
  auction: number
  /** Auction game: a seat knows only its own values of the items. */
  valued: readonly EventData<'valued'>[]
  cast: readonly EventData<'bid'>[]
  sales: readonly EventData<'sold'>[]
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, BidEvent>(
  { settings: DEFAULTS, items: [], auction: 1, valued: [], cast: [], sales: [] },
  {
    opened(table, settings) {
      table.settings = settings
    },
    dealt(table, { items }) {
      table.items = items
    },
    valued(table, data) {
      table.valued = [...table.valued, data]
    },
    bid(table, data) {
      table.cast = [...table.cast, data]
    },
    sold(table, data) {
      table.auction = data.last ? data.auction : data.auction + 1
      table.cast = []
      table.sales = [...table.sales, data]
    },
  },
)

export function worthTo({ valued, auction: open }: Table, seat: Seat, auction = open): number | undefined {
  return valued.findLast((one) => one.auction === auction && one.seat === seat)?.value
}

export function gainedBy(table: Table, seat: Seat): number {
  return table.sales.reduce((sum, { auction, winner, price }) => {
    return winner === seat ? sum + (worthTo(table, seat, auction) ?? 0) - (price ?? 0) : sum
  }, 0)
}
