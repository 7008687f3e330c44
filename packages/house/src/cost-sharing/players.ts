import { pick, type Random, randomInt, type Seat } from '@masquerade/game'
import { type CostSharingEvent, type CostSharingTable, costSharingTableOf } from '@masquerade/games'
import { SIXTHS, shapley6 } from '@masquerade/games/cost-sharing/fairness'
import { phrased, spokenName } from '../phrases.ts'
import type { HouseAnswer } from '../player.ts'
import { troupe } from '../troupe.ts'
import talk from './talk.json' with { type: 'json' }

const WHOLE = 100

interface Situation {
  table: CostSharingTable
  seat: Seat
  time: number
}

interface Way {
  asks(situation: Situation): number
  agreesTo(situation: Situation): number
}

const reckoning: Way = {
  asks: ({ table, seat, time }) => fairShare(table, seat) * (0.7 + 0.3 * time),
  agreesTo: ({ table, seat, time }) => (time === 1 ? WHOLE - 10 : fairShare(table, seat) * (0.85 + 0.35 * time)),
}

/** Cost sharing: a strategy that proposes equal shares, whatever an airport would cost for each airline. */
const even: Way = { asks: () => WHOLE / 3, agreesTo: ({ time }) => 36 + 24 * time }

/** Cost sharing: a strategy that offers to pay the average of what the other players' last proposals ask of it. */
const answering: Way = {
  asks: ({ table, seat }) => {
    const standing = standingIn(table, table.round - 1).filter((proposal) => proposal.seat !== seat)
    const shares = standing.map((proposal) => proposal.shares[seat - 1] ?? 0)
    if (shares.length === 0) return fairShare(table, seat)
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  },
  agreesTo: ({ table, seat, time }) => fairShare(table, seat) * (1 + 0.5 * time),
}

const tough: Way = { asks: ({ time }) => 5 + 10 * time, agreesTo: ({ time }) => 10 + 15 * time }

const soft: Way = {
  asks: ({ table, seat }) => fairShare(table, seat) + 10,
  agreesTo: ({ time }) => 60 + 40 * time,
}

export const costSharingPlayers = troupe<Way | 'by-chance', CostSharingEvent, CostSharingTable>(
  costSharingTableOf,
  { sage: reckoning, scout: even, mirror: answering, miser: tough, saint: soft, drifter: 'by-chance' },
  (way, table, { seat, kind }, random, { language }) => {
    if (way === 'by-chance') return byChance(table, seat, kind, random, language)
    const { rounds } = table.settings
    const situation = { table, seat, time: rounds === 1 ? 1 : (table.round - 1) / (rounds - 1) }
    return kind === 'vote' ? vote(situation, way) : proposal(situation, way, language, random)
  },
)

function proposal(situation: Situation, way: Way, language: string, random: Random): HouseAnswer {
  const { table, seat, time } = situation
  const liked = favourite(table)
  const follows = liked && liked.seat !== seat && (liked.shares[seat - 1] ?? WHOLE) <= way.agreesTo(situation)
  const shares = follows ? [...liked.shares] : sharesWith(table, seat, way.asks(situation))
  const own = shares[seat - 1] ?? 0
  const before = table.proposals.findLast((one) => one.seat === seat && one.shares)?.shares?.[seat - 1]
  const reason: keyof typeof talk = follows
    ? 'following'
    : time === 1
      ? 'last'
      : before === undefined
        ? 'opening'
        : own > before
          ? 'moving'
          : 'insisting'
  const heard = table.proposals.map(({ text }) => text)
  const fill = { own, who: spokenName(language, liked?.seat ?? seat) }
  return { action: { shares, text: phrased(talk[reason], language, random, heard, fill) } }
}

/** Cost sharing: a vote goes to an acceptable proposal that has a vote, else to the one nearest to all offers. */
function vote(situation: Situation, way: Way): HouseAnswer {
  const { table, seat } = situation
  const all = standingIn(table, table.round)
  const own = ({ shares }: Proposal) => shares[seat - 1] ?? WHOLE
  const agreeable = all.filter((one) => own(one) <= way.agreesTo(situation))
  const cast = table.cast.find((one) => one.for !== null)
  const voted = agreeable.find((one) => one.seat === cast?.for)
  const nearest = agreeable.toSorted((one, other) => strainOf(one, all) - strainOf(other, all) || own(one) - own(other))
  const cheapest = all.toSorted((one, other) => own(one) - own(other))
  return { action: { for: (voted ?? nearest[0] ?? cheapest[0])?.seat ?? seat } }
}

function byChance(table: CostSharingTable, seat: Seat, kind: string, random: Random, language: string): HouseAnswer {
  if (kind === 'vote') return { action: { for: pick(random, standingIn(table, table.round)).seat } }
  const shares = sharesWith(table, seat, randomInt(random, WHOLE + 1))
  const heard = table.proposals.map(({ text }) => text)
  return { action: { shares, text: phrased(talk.opening, language, random, heard, { own: shares[seat - 1] ?? 0 }) } }
}

/** Cost sharing: by Shapley, each step of the cost is divided among the airlines that need it. */
function fairShare({ deal }: CostSharingTable, seat: Seat): number {
  const fair = deal.need && shapley6(deal.need)[seat - 1]
  return fair ? fair / SIXTHS : WHOLE / 3
}

function sharesWith(table: CostSharingTable, seat: Seat, own: number): number[] {
  const { stride } = table.settings
  const stepped = (share: number, most: number) => Math.max(0, Math.min(most, stride * Math.round(share / stride)))
  const [second = 0, third = 0] = [1, 2, 3].filter((other) => other !== seat)
  const mine = stepped(own, WHOLE)
  const rest = WHOLE - mine
  const [fairSecond, fairThird] = [fairShare(table, second), fairShare(table, third)]
  const ofSecond = stepped((rest * fairSecond) / (fairSecond + fairThird), rest)
  const bySeat = new Map([
    [seat, mine],
    [second, ofSecond],
    [third, rest - ofSecond],
  ])
  return [1, 2, 3].map((one) => bySeat.get(one) ?? 0)
}

interface Proposal {
  seat: Seat
  shares: readonly number[]
}

function standingIn({ proposals }: CostSharingTable, round: number): Proposal[] {
  return proposals.flatMap(({ round: of, seat, shares }) => (of === round && shares ? [{ seat, shares }] : []))
}

function favourite(table: CostSharingTable): Proposal | undefined {
  const last = table.closed.at(-1)
  if (!last) return undefined
  const count = (seat: Seat) => last.votes.filter((vote) => vote.for === seat).length
  return standingIn(table, last.round).toSorted((one, other) => count(other.seat) - count(one.seat))[0]
}

/** Cost sharing: how much more, at most, a proposal asks of an airline than that airline itself proposed. */
function strainOf({ shares }: Proposal, proposals: readonly Proposal[]): number {
  return Math.max(...proposals.map(({ seat, shares: asked }) => (shares[seat - 1] ?? 0) - (asked[seat - 1] ?? 0)))
}
