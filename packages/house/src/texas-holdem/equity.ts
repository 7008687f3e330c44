import { type Random, randomInt } from '@masquerade/game'
import type { Card } from '@masquerade/games'
import { type Bits, bitsOf, DECK, placeOf } from '@masquerade/games/texas-holdem/cards'
import { strengthOfBits } from '@masquerade/games/texas-holdem/strength'

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

function united([c, d, h, s]: Bits, [oc, od, oh, os]: Bits): Bits {
  return [c | oc, d | od, h | oh, s | os]
}
