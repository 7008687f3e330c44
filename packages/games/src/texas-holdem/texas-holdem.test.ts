import {
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  pick,
  type Random,
  randomInt,
  seededRandom,
  shuffled,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { expect, it } from 'vitest'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { type Card, DECK } from './cards.ts'
import { BETTINGS, type Config } from './constants.ts'
import { boardCards, type Deal, holeCards } from './deal.ts'
import { config, type TexasHoldemEvent } from './events.ts'
import { actCounts } from './measure.ts'
import { estimatedWinRate, sampledWinRate } from './win-rate.ts'

/** Who may know what, as the rules say it: a seat knows its own cards, everybody those that lie open or were shown. */
const texasHoldemSecrets: Secrets = {
  config(random) {
    const seats = 2 + randomInt(random, 5)
    const stacks = Array.from({ length: seats }, () => 3 + randomInt(random, pick(random, [5, 50, 500])))
    const hands = 1 + randomInt(random, 4)
    return config.parse({ seats, betting: pick(random, BETTINGS), stacks, hands, carry: random() < 0.5 })
  },
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer,
  hidden: () => undefined,
  uncovers: (event, _viewer, deals) =>
    showsDifference(event as Logged<TexasHoldemEvent>, deals as readonly Deal[]) ? ['deal'] : [],
}

/** Other cards from one moment of one hand on: the others' cards of it, what was still to come, and all later hands. */
function dealAlike({ seats, hands }: Config, { button, cards }: Deal, viewer: Viewer, random: Random): Deal {
  const first = randomInt(random, hands)
  const opened = pick(random, [0, 3, 4, 5])
  return {
    button,
    cards: cards.map((hand, index) => {
      if (index < first) return hand
      const kept = hand.map((_, place) => {
        if (viewer.as === 'seat' && Math.floor(place / 2) === viewer.seat - 1 && place < 2 * seats) return true
        return index === first && place >= 2 * seats && place < 2 * seats + opened
      })
      return redrawn(hand, kept, random)
    }),
  }
}

function redrawn(hand: readonly Card[], kept: readonly boolean[], random: Random): Card[] {
  const held = hand.filter((_, place) => kept[place])
  const others = shuffled(
    random,
    DECK.filter((card) => !held.includes(card)),
  )
  return hand.map((card, place) => (kept[place] ? card : (others[place] ?? card)))
}

/**
 * Whether what an event lays open is not the same in all deals. A hand's result follows from what was shown, and whether
 * a hand without further acts is the last one from its whole course.
 */
function showsDifference({ type, data }: Logged<TexasHoldemEvent>, deals: readonly Deal[]): boolean {
  if (type === 'ended' || 'last' in data) return true
  if (type !== 'board' && type !== 'showdown') return false
  const hands = deals.map((deal) => deal.cards[data.hand - 1] ?? [])
  const laid = hands.map((cards) => {
    if (type === 'showdown') return data.shown.flatMap(({ seat }) => holeCards(cards, seat))
    const from = { preflop: 0, flop: 0, turn: 3, river: 4 }[data.street]
    return boardCards(cards, (cards.length - 5) / 2).slice(from, from + data.cards.length)
  })
  return laid.some((cards) => cards.join() !== laid[0]?.join())
}

/** Few folds, so that hands go on, and an answer now and then that is no act. */
function answer(ask: Ask, random: Random): Given {
  if (random() < 0.05) return { missing: pick(random, ['timeout', 'error']) }
  if (random() < 0.1) return pick(random, [{ text: 'bet it all' }, { action: { do: 'raise', to: 0 } }])
  const choices = (choicesOf(ask) ?? []).filter((choice) => choice !== 'fold' || random() < 0.3)
  return { text: pick(random, [...choices, 'check and call', 'check and call']) }
}

describeLawsOf('texas-holdem', texasHoldemSecrets)

describeVectorsOf('texas-holdem', {
  played: 253,
  refused: 104,
  retold: ({ log }) => log.filter(({ type }) => type !== 'refused').map(withoutReason),
  figures: { count: 240, of: ({ log }) => ({ acts: actCounts(log as Logged<TexasHoldemEvent>[]) }) },
})

/** A transcript tells an error and used-up tries alike. */
function withoutReason({ type, data }: Logged): object {
  return { type, data: { ...data, why: undefined } }
}

const SAMPLES = 10_000

it.each<[string, Card[], Card[]]>([
  ['a pair of aces', ['Ac', 'Ad'], ['2h', '7s', 'Td']],
  ['nothing', ['2c', '3d'], ['Kh', 'Qs', '9d']],
  ['a flush draw', ['Ah', '5h'], ['Kh', '9h', '2s']],
])('samples of %s come to the exact share, within their own error', (_, hole, flop) => {
  const exact = estimatedWinRate(hole, flop)
  const error = Math.sqrt((exact * (1 - exact)) / SAMPLES)
  expect(Math.abs(sampledWinRate(hole, flop, SAMPLES, seededRandom(1)) - exact)).toBeLessThan(4 * error)
})
