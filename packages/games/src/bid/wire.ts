import { isSealed, type Json, playerName, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { seatsOf } from './constants.ts'
import type { BidEvent } from './events.ts'
import { tableOf } from './table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, names instead of seats, money in cents. */
export function wire(seen: readonly Seen<BidEvent>[]): Wire {
  const { settings, auction, valued } = tableOf(seen)
  const { most, auctions } = settings
  const players = seatsOf(settings).map(playerName)
  const values = valued.filter((one) => one.auction === auction).map(({ seat, value }) => [playerName(seat), value])
  const facts = { players, most, auction, auctions, values: Object.fromEntries(values) }
  return { facts, events: seen.map(wireEvent) }
}

function wireEvent(event: Seen<BidEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: BidEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { most, auctions, limits } = data
      return { players: seatsOf(data).map(playerName), most, auctions, limits: { ...limits } }
    }
    case 'valued':
      return { auction: data.auction, player: playerName(data.seat), value: data.value }
    case 'bid':
      return { auction: data.auction, player: playerName(data.seat), cents: data.cents }
    case 'sold': {
      const { auction, bids, winner, price, tie } = data
      const won = winner === null ? null : playerName(winner)
      return { auction, bids: byName(bids), winner: won, price, tie: tie.map(playerName) }
    }
    case 'ended': {
      const { values, winners, scores } = data
      return { values: values.map(byName), winners: winners.map(playerName), scores: byName(scores) }
    }
    default:
      return {}
  }
}

function byName<Value extends Json>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, index) => [playerName(index + 1), value]))
}
