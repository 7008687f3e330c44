import { pick, type Random, randomInt, shuffled, storable, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { letters } from '../forms/normal.ts'
import airports from './airports.json' with { type: 'json' }
import { type Deal, faultIn, SEATS, WHOLE } from './constants.ts'
import { type Config, fee, need, shares } from './events.ts'

const MOST_USAGE = 1000

const usage = z
  .string()
  .transform(storable)
  .refine((text) => letters(text) !== '', 'a description needs letters')
  .refine((text) => Array.from(text).length <= MOST_USAGE, `a description has at most ${MOST_USAGE} characters`)

/** One schema checks the airlines, costs and fee of a single match and those in a contest's lists. */
export function dealFor({ stride }: Pick<Config, 'stride'>): z.ZodType<Deal> {
  const legal = shares.refine((given) => faultIn(given, stride) === undefined, {
    error: `shares are multiples of ${stride} from 0 to ${WHOLE} that sum to ${WHOLE}`,
  })
  const needs = need.refine((given) => Math.max(...given) === WHOLE, `the greatest need is ${WHOLE}`)
  return z.strictObject({
    fee,
    usage: z.array(usage).length(SEATS.length),
    need: needs.nullish().transform((given) => given ?? null),
    opening: z
      .array(legal)
      .length(SEATS.length)
      .nullish()
      .transform((given) => given ?? null),
  })
}

export function draw(config: Config, random: Random, { deal, supply }: Wish<Deal, Deal> = {}): Deal {
  // Random costs belong to randomly chosen airlines, so a match whose airlines are given in advance gets no random
  // costs.
  const dealt = supply ?? (deal?.usage ? { fee: pick(random, FEES) } : drawnTable(random))
  return dealFor(config).parse({ ...dealt, ...deal })
}

function drawnTable(random: Random): Omit<Deal, 'opening'> {
  const drawn = shuffled(random, airports).slice(0, SEATS.length)
  // An airline's runway length in metres decides what an airport for this airline alone would cost.
  const largest = Math.max(...drawn.map(({ runway }) => runway))
  return {
    fee: FEES[randomInt(random, FEES.length)] ?? FEES[0],
    usage: drawn.map(({ usage }) => usage),
    need: drawn.map(({ runway }) => Math.ceil((WHOLE * runway) / largest)),
  }
}

const FEES = [1_000_000, 750_000, 2_400_000] as const
