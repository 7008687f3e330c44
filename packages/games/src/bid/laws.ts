import {
  type Ask,
  type Given,
  type Logged,
  pick,
  type Random,
  randomInt,
  shuffled,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { config } from './config.ts'
import type { Config } from './constants.ts'
import type { Deal, Item } from './deal.ts'
import type { BidEvent } from './events.ts'

/**
 * Who may know what, as the rules say it: each seat its own values, from the beginning of their auctions on; all what
 * was bid and the lot when an auction is decided, and all values at the end.
 */
export const bidSecrets: Secrets = {
  config: (random) => config.parse({ seats: 2 + randomInt(random, 5), auctions: 1 + randomInt(random, 4) }),
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers(event, viewer, deals) {
    const { type, data } = event as Logged<BidEvent>
    if (type === 'ended') return ['deal', 'answers']
    const item = 'auction' in data ? data.auction - 1 : -1
    const [one, other] = deals.map((deal) => (deal as Deal).auctions[item])
    if (type === 'sold') return differs(one?.tie, other?.tie) ? ['deal', 'answers'] : ['answers']
    const own = type === 'valued' && viewer.as === 'seat' && viewer.seat === data.seat ? data.seat - 1 : undefined
    return own !== undefined && one?.values[own] !== other?.values[own] ? ['deal'] : []
  },
}

/** Other values of the others, and from one auction on other own values and another lot. */
function dealAlike({ most }: Config, { auctions }: Deal, viewer: Viewer, random: Random): Deal {
  const from = randomInt(random, auctions.length + 1)
  const value = () => 1 + randomInt(random, most)
  return {
    auctions: auctions.map(({ values, tie }, index): Item => {
      const known = viewer.as === 'seat' && index <= from ? viewer.seat : undefined
      return {
        values: values.map((before, seat) => (seat + 1 === known ? before : value())),
        tie: index < from ? tie : shuffled(random, tie),
      }
    }),
  }
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Legal whatever the value is, or illegal whatever it is, or none; those that are no third try are one event. */
function given(random: Random): Given {
  const cents = randomInt(random, 2)
  return pick<Given>(random, [
    { action: { cents } },
    { text: `$0.0${cents}` },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}
