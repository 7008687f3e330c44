import { pick, type Random, randomInt, type Seat, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { type Config, MOST_OF_A_KIND, POOL_WORTH, SEATS, type Three, worth } from './constants.ts'
import { coverAll, POOLS, valuationsOf } from './pools.ts'

export interface Deal {
  /** Who speaks first in each round. */
  first: Seat
  items: Three
  /** By seat: what a hat, a ball and an apple are worth to it. */
  values: readonly [Three, Three]
}

const count = z.int().min(1).max(MOST_OF_A_KIND)
const value = z
  .int()
  .min(0)
  .max(POOL_WORTH)
  // JSON knows -0, which comes back from storage as 0.
  .overwrite((given) => given + 0)

export const items = z.tuple([count, count, count])
export const values = z.tuple([value, value, value])

const deal: z.ZodType<Deal> = z
  .strictObject({ first: z.int().min(1).max(SEATS.length), items, values: z.tuple([values, values]) })
  .refine(({ items, values }) => values.every((own) => worth(items, own) === POOL_WORTH), {
    message: `the whole pool must be worth ${POOL_WORTH} to each seat`,
    path: ['values'],
  })

export const dealFor = (_config: Config): z.ZodType<Deal> => deal

export function draw(_config: Config, random: Random, { deal: wish }: Wish<Deal> = {}): Deal {
  const items = wish?.items ?? pick(random, POOLS)
  const first = wish?.first ?? randomInt(random, SEATS.length) + 1
  const drawn = { first, items, values: wish?.values ?? drawValues(items, random) }
  // What was drawn can be played; a wish has to be looked at.
  return wish ? deal.parse(drawn) : drawn
}

/** Drawn again when a kind is worth nothing to both; where that cannot be helped it stands. */
function drawValues(items: Three, random: Random): Deal['values'] {
  const valuations = valuationsOf(items)
  const [any] = valuations
  if (!any) throw new Error(`no values make the pool ${items.join(', ')} worth ${POOL_WORTH}`)
  const canCover = valuations.some((one) => valuations.some((other) => coverAll(one, other)))
  for (;;) {
    const one = pick(random, valuations)
    const other = pick(random, valuations)
    if (!canCover || coverAll(one, other)) return [one, other]
  }
}
