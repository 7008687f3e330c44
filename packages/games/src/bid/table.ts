import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { type Config, DEFAULTS, type Item } from './constants.ts'
import type { BidEvent, EventData } from './events.ts'

/**
 * State of a match, computed by applying its events one by one. Computed from the whole log it is complete; computed
 * from the events that a viewer may see it is what that viewer knows.
 */
export interface Table {
  settings: Config
  /**
   * Bid: the values of all items and the orders for equal bids, dealt for all auctions and known to the referee alone.
   */
  items: readonly Item[]
  /** Number of the auction that is being played or, after the end, of the last auction. */
  auction: number
  /**
   * Bid: what this auction's item and earlier items are worth to the seats, as far as the viewer knows: a seat knows
   * only its own values.
   */
  valued: readonly EventData<'valued'>[]
  /** The bids in the current auction that the viewer knows: a seat knows only its own bid. */
  cast: readonly EventData<'bid'>[]
  /** The finished auctions. */
  sales: readonly EventData<'sold'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<BidEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

/** Returns the state of a match after one more event of its log, without judging or refusing anything. */
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

/** Auction game: returns what an auction's item is worth to a seat, if that is known. */
export function worthTo({ valued, auction: open }: Table, seat: Seat, auction = open): number | undefined {
  return valued.findLast((one) => one.auction === auction && one.seat === seat)?.value
}

/** Auction game: returns what a seat gained in the finished auctions, if its values are known. */
export function gainedBy(table: Table, seat: Seat): number {
  return table.sales.reduce((sum, { auction, winner, price }) => {
    return winner === seat ? sum + (worthTo(table, seat, auction) ?? 0) - (price ?? 0) : sum
  }, 0)
}

const NOTHING: Table = { settings: DEFAULTS, items: [], auction: 1, valued: [], cast: [], sales: [] }
