import type { Seat } from '@masquerade/game'
import { bestSeats } from '../forms/results.ts'
import { ascending } from '../forms/seats.ts'
import { asked, inHand } from './betting.ts'
import { roundFrom, STREETS } from './constants.ts'
import { boardCards, holeCards } from './deal.ts'
import type { TexasHoldemEvent } from './events.ts'
import { kindOf, strengthOf } from './strength.ts'
import { type Hand, of, type Pot, type Table } from './table.ts'

export function following(table: Table): TexasHoldemEvent | undefined {
  const { hand, config } = table
  if (table.ended) return undefined
  if (!hand) return isOver(table) ? ended(table) : nextHand(table)
  const cards = table.deck[hand.number - 1] ?? []
  if (hand.held.length < hand.order.length) {
    const seat = ascending(hand.order)[hand.held.length] ?? hand.button
    return { type: 'hole', v: 1, data: { hand: hand.number, seat, cards: holeCards(cards, seat) } }
  }
  if (asked(hand) !== undefined) return undefined
  if (inHand(hand).length === 1 || hand.shown) return paid(hand)
  return hand.street === 'river' ? showdown(hand) : board(hand, boardCards(cards, config.seats))
}

function isOver({ config, played, chips }: Table): boolean {
  if (played.length === config.hands) return true
  return config.carry && chips.filter((left) => left > 0).length === 1
}

function nextHand({ config, button: first, chips, played }: Table): TexasHoldemEvent {
  const stacks = config.carry ? [...chips] : [...config.stacks]
  const seats = stacks.flatMap((left, index) => (left > 0 ? [index + 1] : []))
  const before = played.at(-1)?.button
  const [button = first] = roundFrom(before ?? first - 1, seats)
  const [one = button, other = button] = roundFrom(button, seats)
  const [small, big] = seats.length === 2 ? [button, one] : [one, other]
  const post = (seat: Seat, blind: number) => ({ seat, chips: Math.min(blind, of(seat, stacks)) })
  const blinds = [post(small, config.blinds[0]), post(big, config.blinds[1])]
  return { type: 'hand', v: 1, data: { hand: played.length + 1, button, stacks, blinds } }
}

function board(hand: Hand, cards: ReturnType<typeof boardCards>): TexasHoldemEvent {
  const street = STREETS[STREETS.indexOf(hand.street) + 1] ?? 'river'
  const next = cards.slice(hand.board.length, street === 'flop' ? 3 : hand.board.length + 1)
  return { type: 'board', v: 1, data: { hand: hand.number, street, cards: next } }
}

function showdown(hand: Hand): TexasHoldemEvent {
  const shown = ascending(inHand(hand)).map((seat) => {
    return { seat, cards: [...heldBy(hand, seat)], hand: kindOf(strength(hand, seat)) }
  })
  return { type: 'showdown', v: 1, data: { hand: hand.number, shown } }
}

function paid(hand: Hand): TexasHoldemEvent {
  const pots = potsOf(hand, (seat) => strength(hand, seat))
  return { type: 'paid', v: 1, data: { hand: hand.number, pots, net: netOf(hand, pots) } }
}

function ended({ config, chips, played }: Table): TexasHoldemEvent {
  const scores = chips.map((left, index) => left - (config.stacks[index] ?? 0))
  const winners = bestSeats(scores)
  const held = played.flatMap(({ number, held }) => held.map((one) => ({ hand: number, ...one })))
  return { type: 'ended', v: 1, data: { winners: winners.length === scores.length ? [] : winners, scores, held } }
}

const strength = (hand: Hand, seat: Seat): number => strengthOf([...heldBy(hand, seat), ...hand.board])

const heldBy = ({ held }: Hand, seat: Seat) => held.find((one) => one.seat === seat)?.cards ?? []

export type Staked = Pick<Hand, 'order' | 'folded' | 'total'>

/** The pots of a poker hand; a seat can win a pot only if it paid in full for that pot and has not folded. */
export function potsOf(hand: Staked, strength: (seat: Seat) => number): Pot[] {
  const staying = ascending(inHand(hand))
  const levels = ascending([...new Set(staying.map((seat) => of(seat, hand.total)))])
  return levels.map((level, index) => {
    const before = levels[index - 1] ?? 0
    const seats = staying.filter((seat) => of(seat, hand.total) >= level)
    const best = Math.max(...seats.map(strength))
    return {
      chips: hand.total.reduce((sum, total) => sum + Math.min(total, level) - Math.min(total, before), 0),
      seats,
      winners: seats.filter((seat) => strength(seat) === best),
    }
  })
}

/** Poker: chips that cannot be split evenly go one by one to the winners, first to the winner next after the dealer. */
export function netOf({ order, total }: Staked, pots: readonly Pot[]): number[] {
  const net = total.map((chips) => 0 - chips)
  for (const { chips, winners } of pots) {
    const share = Math.floor(chips / winners.length)
    const odd = chips % winners.length
    for (const [place, seat] of order.filter((other) => winners.includes(other)).entries()) {
      net[seat - 1] = of(seat, net) + share + Number(place < odd)
    }
  }
  return net
}
