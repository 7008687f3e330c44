import { pick, type Random, type Seat } from '@masquerade/game'
import {
  type BargainEvent,
  type BargainTable,
  type BargainThree,
  bargainRestOf,
  bargainTableOf,
  bargainWorth,
} from '@masquerade/games'
import { plansOf, valuationsOf } from '@masquerade/games/bargain/pools'
import { counted } from '@masquerade/games/forms/counted'
import { listed, phrased } from '../phrases.ts'
import { troupe } from '../troupe.ts'
import talk from './talk.json' with { type: 'json' }

const WHOLE = 10

interface Situation {
  values: BargainThree
  demands: readonly BargainThree[]
  items: BargainThree
  time: number
  random: Random
}

interface Way {
  proposes(situation: Situation): number
  accepts(situation: Situation): number
  reads: boolean
}

/** Bargain: a strategy that at first demands nearly everything, and late in the game about half. */
const reckoning: Way = {
  proposes: ({ time }) => 8 - 2 * time ** 2,
  accepts: ({ time }) => (time === 1 ? 1 : 8 - 2.5 * time),
  reads: true,
}

const plain: Way = { proposes: () => 6, accepts: ({ time }) => (time === 1 ? 2 : 5), reads: false }

/** Bargain: a strategy that lowers its demand by as much as the other player has improved its offers. */
const answering: Way = {
  proposes: ({ items, values, demands }) => {
    const left = demands.map((take) => bargainWorth(bargainRestOf(items, take), values))
    const conceded = left.length > 1 ? Math.max(0, ...left) - (left[0] ?? 0) : 0
    return Math.max(5, 9 - conceded)
  },
  accepts: ({ time }) => (time === 1 ? 2 : 6),
  reads: true,
}

const tough: Way = { proposes: ({ time }) => 10 - time, accepts: ({ time }) => 9 - 2 * time, reads: false }

const soft: Way = { proposes: ({ time }) => 5 - 2 * time, accepts: ({ time }) => 4 - 3 * time, reads: true }

const careless: Way = {
  proposes: ({ random }) => Math.floor(random() * (WHOLE + 1)),
  accepts: ({ random }) => Math.floor(random() * (WHOLE + 1)),
  reads: false,
}

export const bargainPlayers = troupe<Way, BargainEvent, BargainTable>(
  bargainTableOf,
  { sage: reckoning, scout: plain, mirror: answering, miser: tough, saint: soft, drifter: careless },
  (way, table, { seat }, random, { language }) => {
    const situation = situationOf(table, seat, random)
    const heard = table.turns.flatMap((turn) => ('said' in turn ? [turn.said] : []))
    const last = table.turns.at(-1)
    const offered = last && 'take' in last ? bargainWorth(bargainRestOf(table.items, last.take), situation.values) : 0
    const proposal = proposalOf(way, situation)
    const isLast = table.turns.length === table.settings.rounds * 2 - 1
    if (offered > 0 && (offered >= way.accepts(situation) || (way.reads && offered >= proposal.own))) {
      return { action: { deal: true, say: phrased(talk.accepting, language, random, heard) } }
    }
    const before = table.turns.findLast((turn) => turn.seat === seat && 'take' in turn)
    const held = before && 'take' in before && bargainWorth(before.take, situation.values) <= proposal.own
    const kind = isLast || situation.time === 1 ? 'last' : !before ? 'opening' : held ? 'holding' : 'moving'
    const say = phrased(talk[kind], language, random, heard, { take: itemsIn(language, proposal.take) })
    return { action: { take: [...proposal.take], say } }
  },
)

function situationOf(table: BargainTable, seat: Seat, random: Random): Situation {
  const { turns, settings, items } = table
  const values = table.values.find((one) => one.seat === seat)?.values ?? [0, 0, 0]
  const demands = turns.flatMap((turn) => (turn.seat !== seat && 'take' in turn ? [turn.take] : []))
  const round = Math.floor(turns.length / 2)
  return { values, demands, items, time: settings.rounds === 1 ? 1 : round / (settings.rounds - 1), random }
}

function proposalOf(way: Way, situation: Situation): Split {
  const { items, values, demands, random } = situation
  const belief: Belief = beliefAbout(items, way.reads ? demands : [])
  const splits = splitsOf(items, values, belief)
  const least = Math.min(WHOLE, way.proposes(situation))
  const enough = splits.filter(({ own }) => own >= least)
  const best = way.reads ? Math.max(...enough.map(({ others }) => others)) : -Math.min(...enough.map(({ own }) => own))
  return pick(
    random,
    enough.filter(({ own, others }) => (way.reads ? others : -own) >= best - 1e-9),
  )
}

interface Split {
  take: BargainThree
  own: number
  others: number
}

type Belief = readonly { values: BargainThree; weight: number }[]

/** Bargain: how strongly a player's demands change what others believe about its values of the items. */
const SHARPNESS = 0.6

/** Bargain: values of the items by which a player's past demands are worth more are taken as more probable. */
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

function splitsOf(items: BargainThree, values: BargainThree, belief: Belief): Split[] {
  return plansOf(items).map((take) => ({
    take,
    own: bargainWorth(take, values),
    others: expectedWorth(belief, bargainRestOf(items, take)),
  }))
}

const NAMES = { en: ['hat', 'ball', 'apple'], zh: ['顶帽子', '个球', '个苹果'] } as const

function itemsIn(language: string, items: BargainThree): string {
  const written = items.flatMap((count, kind) => {
    if (count === 0) return []
    return [language === 'zh' ? `${count}${NAMES.zh[kind] ?? ''}` : counted(count, NAMES.en[kind] ?? '')]
  })
  if (written.length === 0) return language === 'zh' ? '0件东西' : 'nothing'
  return listed(language, written)
}
