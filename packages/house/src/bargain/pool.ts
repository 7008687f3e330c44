import { type BargainThree, bargainRestOf, bargainWorth } from '@masquerade/games'
import { plansOf, valuationsOf } from '@masquerade/games/bargain/pools'

/** A way to split the pool, and what it is worth to both. */
export interface Split {
  take: BargainThree
  own: number
  /** What the other seat may get out of it, by what it seems to like. */
  others: number
}

/** What the other seat's values may be, each with how likely that is. */
export type Belief = readonly { values: BargainThree; weight: number }[]

/** How surely a seat takes what is worth most to it: the greater, the more is read from a proposal. */
const SHARPNESS = 0.6

/** The other seat's values, as likely as its proposals make them: it takes what it likes. */
export function beliefAbout(items: BargainThree, demands: readonly BargainThree[]): Belief {
  return valuationsOf(items).map((values) => {
    const liking = demands.reduce((sum, take) => sum + bargainWorth(take, values), 0)
    return { values, weight: Math.exp(SHARPNESS * liking) }
  })
}

export function expectedWorth(belief: Belief, share: BargainThree): number {
  const whole = belief.reduce((sum, { weight }) => sum + weight, 0)
  return belief.reduce((sum, { values, weight }) => sum + weight * bargainWorth(share, values), 0) / whole
}

/** Every way to split the pool. */
export function splitsOf(items: BargainThree, values: BargainThree, belief: Belief): Split[] {
  return plansOf(items).map((take) => ({
    take,
    own: bargainWorth(take, values),
    others: expectedWorth(belief, bargainRestOf(items, take)),
  }))
}
