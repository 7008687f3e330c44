import { type Random, randomInt, type Seat } from '@masquerade/game'
import { type BidEvent, type BidTable, bidTableOf } from '@masquerade/games'
import { worthTo } from '@masquerade/games/bid/table'
import { troupe } from '../troupe.ts'

interface Situation {
  table: BidTable
  seat: Seat
  value: number
  random: Random
}

type Way = (situation: Situation) => number

/** Bid: the theoretical equilibrium: if all players bid so, none gains by bidding differently. */
const equilibrium: Way = ({ table, value }) => (value * (table.settings.seats - 1)) / table.settings.seats

/** Bid: a strategy that bids slightly above the average of the other players' highest bids, if that leaves a gain. */
const answering: Way = (situation) => {
  const { table, seat, value } = situation
  const rivals = table.sales.map(({ bids }) =>
    Math.max(0, ...bids.filter((_, index) => index !== seat - 1).map((bid) => bid ?? 0)),
  )
  if (rivals.length === 0) return equilibrium(situation)
  const usual = rivals.reduce((sum, bid) => sum + bid, 0) / rivals.length + 1
  return usual < value ? usual : equilibrium(situation)
}

export const bidPlayers = troupe<Way, BidEvent, BidTable>(
  bidTableOf,
  {
    sage: equilibrium,
    scout: ({ value }) => 0.9 * value,
    mirror: answering,
    miser: ({ value }) => value / 4,
    saint: ({ value }) => value,
    drifter: ({ value, random }) => randomInt(random, value + 1),
  },
  (way, table, { seat }, random) => {
    const value = worthTo(table, seat) ?? 0
    const cents = Math.round(way({ table, seat, value, random }))
    return { action: { cents: Math.max(0, Math.min(value, cents)) } }
  },
)
