import { type Ask, isSealed, type Random, randomInt, type Seen } from '@masquerade/game'
import {
  type Card,
  type TexasHoldemAction,
  type TexasHoldemEvent,
  texasHoldem,
  texasHoldemTable,
} from '@masquerade/games'
import { inHand, owes, potOf } from '@masquerade/games/texas-holdem/betting'
import { type Bits, bitsOf, DECK, placeOf, RANKS } from '@masquerade/games/texas-holdem/cards'
import { strengthOfBits } from '@masquerade/games/texas-holdem/strength'
import type { Hand } from '@masquerade/games/texas-holdem/table'

export type Situation = ReturnType<typeof situationOf>

export function situationOf(hand: Hand, ask: Ask, random: Random) {
  const { seat } = ask
  const hole = hand.held.find((one) => one.seat === seat)?.cards ?? []
  const staying = inHand(hand)
  return {
    seat,
    hole,
    board: hand.board,
    rivals: staying.length - 1,
    pot: potOf(hand),
    owed: owes(hand, seat),
    put: hand.put[seat - 1] ?? 0,
    raises: hand.acts.filter((act) => act.street === hand.street && act.seat !== seat && RAISES.has(act.do)).length,
    actsLast: staying.at(-1) === seat,
    opening: chenPoints(hole),
    offered: offeredBy(ask),
    random,
  }
}

const RAISES: ReadonlySet<string> = new Set(['half', 'full', 'all-in', 'raise'])

function offeredBy(ask: Ask): TexasHoldemAction[] {
  return (ask.options ?? []).flatMap(({ action }) => {
    const read = texasHoldem.read({ action }, ask)
    return read.ok ? [read.value] : []
  })
}

/** Poker: earlier hands are left out, because only the open one decides how a seat plays. */
export function handIn(seen: readonly Seen<TexasHoldemEvent>[]): Hand {
  const isOf = (type: string) => (event: Seen) => !isSealed(event) && event.type === type
  const opened = seen.find(isOf('opened'))
  const ofHand = seen.slice(Math.max(0, seen.findLastIndex(isOf('hand'))))
  const { hand } = texasHoldemTable([...(opened ? [opened] : []), ...ofHand])
  if (!hand) throw new Error('no hand is being played, yet a seat is asked')
  return hand
}

const HIGH = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10]
const GAPS = [0, 1, 2, 4]

/** Poker: rates two first cards by Bill Chen's formula, from 20 points for aces to -1 for deuce and seven. */
export function chenPoints(hole: readonly Card[]): number {
  const [low = 0, high = 0] = hole.map((card) => RANKS.findIndex((rank) => card.startsWith(rank))).sort((a, b) => a - b)
  const worth = HIGH[high] ?? 0
  if (low === high) return Math.ceil(Math.max(5, 2 * worth))
  const suited = hole[0]?.[1] === hole[1]?.[1] ? 2 : 0
  const between = high - low - 1
  // Poker: Chen's formula adds a point for two low cards that are close in rank, since they can make a straight.
  const near = between <= 1 && high < RANKS.indexOf('Q') ? 1 : 0
  return Math.ceil(worth + suited - (GAPS[between] ?? 5) + near)
}

const BOARD = 5
const PLACES = new Map(DECK.map((card) => [card, placeOf(card)]))

/**
 * Poker: the share of the pot that a player's two cards win on average is estimated from random deals of the unseen
 * cards; a tied pot is shared.
 */
export function estimatedEquity(
  hole: readonly Card[],
  board: readonly Card[],
  rivals: number,
  samples: number,
  random: Random,
): number {
  const unseen = DECK.filter((card) => !hole.includes(card) && !board.includes(card))
  const [own, open] = [bitsOf(hole), bitsOf(board)]
  let won = 0
  for (let sample = 0; sample < samples; sample++) {
    const cards = dealt(unseen, 2 * rivals + BOARD - board.length, random)
    const shared = withCards(open, cards, 2 * rivals, cards.length)
    const mine = strengthOfBits(...united(shared, own))
    let [better, equal] = [0, 0]
    for (let rival = 0; rival < rivals; rival++) {
      const theirs = strengthOfBits(...withCards(shared, cards, 2 * rival, 2 * rival + 2))
      if (theirs > mine) better += 1
      else if (theirs === mine) equal += 1
    }
    if (better === 0) won += 1 / (1 + equal)
  }
  return won / samples
}

function dealt(pack: readonly Card[], count: number, random: Random): Card[] {
  const cards = [...pack]
  for (let place = 0; place < count; place++) {
    const other = place + randomInt(random, cards.length - place)
    const card = cards[other]
    const moved = cards[place]
    if (card === undefined || moved === undefined) break
    cards[place] = card
    cards[other] = moved
  }
  return cards.slice(0, count)
}

function withCards([...bits]: Bits, cards: readonly Card[], from: number, to: number): Bits {
  for (const card of cards.slice(from, to)) {
    const place = PLACES.get(card)
    if (place) bits[place.suit] |= place.bit
  }
  return bits
}

const united = ([c, d, h, s]: Bits, [oc, od, oh, os]: Bits): Bits => [c | oc, d | od, h | oh, s | os]
