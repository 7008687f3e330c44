import { type Random, randomInt, shuffled, storable, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { type Card, cardsOf, KINDS } from './cards.ts'
import type { Config } from './constants.ts'

export interface Deal {
  first: number
  deck: readonly Card[]
}

const card = z.string().transform(storable).pipe(z.enum(KINDS))

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
  return deal ? dealFor(config).parse({ first, deck }) : { first, deck }
}
