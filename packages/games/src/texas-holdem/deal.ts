import { type Random, randomInt, type Seat, shuffled, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { type Card, DECK } from './cards.ts'
import type { Config } from './constants.ts'

export interface Deal {
  button: Seat
  /** The cards of every poker hand in a match: two for each seat in order of seats, then the five common cards. */
  cards: readonly (readonly Card[])[]
}

export const card = z.enum(DECK)

export function dealFor({ seats, hands }: Pick<Config, 'seats' | 'hands'>): z.ZodType<Deal> {
  const hand = z
    .array(card)
    .length(cardsOfHand(seats))
    .refine((cards) => new Set(cards).size === cards.length, 'the cards of a hand must differ')
  return z.strictObject({ button: z.int().min(1).max(seats), cards: z.array(hand).length(hands) })
}

export function draw(config: Config, random: Random, wish: Wish<Deal> = {}): Deal {
  return dealFor(config).parse({
    button: wish.deal?.button ?? randomInt(random, config.seats) + 1,
    cards:
      wish.deal?.cards ??
      Array.from({ length: config.hands }, () => shuffled(random, DECK).slice(0, cardsOfHand(config.seats))),
  })
}

export const holeCards = (cards: readonly Card[], seat: Seat): Card[] => cards.slice(2 * (seat - 1), 2 * seat)

export const boardCards = (cards: readonly Card[], seats: number): Card[] => cards.slice(2 * seats)

const cardsOfHand = (seats: number): number => 2 * seats + 5
