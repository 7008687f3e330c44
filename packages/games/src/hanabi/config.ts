import { type Random, randomInt, shuffled, storable, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Card, cardCount, cardsOf, KINDS } from './cards.ts'
import { type Config, DEFAULTS, FEWEST_SEATS, MOST_SEATS, usualHand } from './constants.ts'

export const seat = z.int().min(1).max(MOST_SEATS)

export const settings = {
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  colours: z.int().min(1).max(5),
  ranks: z.int().min(2).max(5),
  hand: z.int().min(2).max(5),
  hints: z.int().min(1).max(8),
  lives: z.int().min(1).max(3),
  limits: z.strictObject({ actMs: timeLimit.default(DEFAULTS.limits.actMs) }),
}

export const config: z.ZodType<Config> = z
  .strictObject({
    seats: settings.seats.default(DEFAULTS.seats),
    colours: settings.colours.default(DEFAULTS.colours),
    ranks: settings.ranks.default(DEFAULTS.ranks),
    hand: settings.hand.optional(),
    hints: settings.hints.default(DEFAULTS.hints),
    lives: settings.lives.default(DEFAULTS.lives),
    limits: settings.limits.default(DEFAULTS.limits),
  })
  .transform((given) => ({ ...given, hand: given.hand ?? usualHand(given.seats) }))
  .refine((given) => cardCount(given) > given.seats * given.hand, {
    message: 'the hands would leave no card in the deck: fewer seats, smaller hands or more cards are needed',
    path: ['hand'],
    params: { says: { code: 'no-deck', values: {} } },
  })

export interface Deal {
  first: number
  /** The order of the whole deck: the hands are its first cards, seat by seat. */
  deck: readonly Card[]
}

const card = z.string().transform(storable).pipe(z.enum(KINDS))

/** Refuses a deck that is not made of exactly the cards of these settings. */
export function dealFor(config: Config): z.ZodType<Deal> {
  const all = cardsOf(config).toSorted().join()
  return z.strictObject({
    first: z.int().min(1).max(config.seats),
    deck: z
      .array(card)
      .refine((deck) => deck.toSorted().join() === all, 'the deck must have exactly the cards of the game'),
  })
}

export function draw(config: Config, random: Random, { deal }: Wish<Deal> = {}): Deal {
  const first = deal?.first ?? randomInt(random, config.seats) + 1
  const deck = deal?.deck ?? shuffled(random, cardsOf(config))
  // What was drawn can be played; a wish has to be looked at.
  return deal ? dealFor(config).parse({ first, deck }) : { first, deck }
}
