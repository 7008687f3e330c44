import { type Random, randomInt, type Seat, shuffled, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { seat, value } from './config.ts'
import { type Config, seatsOf } from './constants.ts'

/** One auction as it is dealt. */
export interface Item {
  /** What the item is worth to each seat, by seat order. */
  values: readonly number[]
  /** All seats: of equal highest bids the one of the seat that stands first wins. */
  tie: readonly Seat[]
}

export interface Deal {
  auctions: readonly Item[]
}

export const item = z.strictObject({ values: z.array(value), tie: z.array(seat) })

/** Refuses a deal that these settings cannot play. */
export function dealFor({ seats, most, auctions }: Config): z.ZodType<Deal> {
  const fitting = item
    .refine(({ values }) => values.length === seats && values.every((value) => value <= most), {
      error: `must have one value for each of the ${seats} seats, from 1 to ${most}`,
    })
    .refine(({ tie }) => tie.length === seats && seatsOf({ seats }).every((seat) => tie.includes(seat)), {
      error: `the order for ties must have each of the ${seats} seats once`,
    })
  return z.strictObject({ auctions: z.array(fitting).length(auctions) })
}

export function draw(config: Config, random: Random, wish: Wish<Deal> = {}): Deal {
  const all = seatsOf(config)
  const drawn = (): Item => ({
    values: all.map(() => 1 + randomInt(random, config.most)),
    tie: shuffled(random, all),
  })
  return dealFor(config).parse({
    auctions: wish.deal?.auctions ?? Array.from({ length: config.auctions }, drawn),
  })
}
