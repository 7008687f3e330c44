import { pick, type Random, randomInt, shuffled, storable, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { letters } from '../forms/normal.ts'
import { AIRPORTS, FEES } from './airports.ts'
import { type Config, SEATS, WHOLE } from './constants.ts'
import { faultIn } from './shares.ts'

export interface Deal {
  /** In dollars. */
  fee: number
  /** How each airline uses the airport, by seat order. */
  usage: readonly string[]
  /** What an airport for each airline alone would cost, in per cent of the fee. */
  need: readonly number[] | null
  /** Proposals that stand as those of round 1, by seat order. */
  opening: readonly (readonly number[])[] | null
}

const MOST_FEE = 1e12
const MOST_USAGE = 1000

export const fee = z.int().min(1).max(MOST_FEE)
export const shares = z.array(z.int()).length(SEATS.length)
export const need = z.array(z.int().min(1).max(WHOLE)).length(SEATS.length)

const usage = z
  .string()
  .transform(storable)
  .refine((text) => letters(text) !== '', 'a description needs letters')
  .refine((text) => Array.from(text).length <= MOST_USAGE, `a description has at most ${MOST_USAGE} characters`)

/** Refuses a deal that these settings cannot play; it is what an arena brings, too. */
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
  // What is needed belongs to the descriptions: wished ones are not dealt with the needs of others.
  const dealt = supply ?? (deal?.usage ? { fee: pick(random, FEES) } : drawnTable(random))
  return dealFor(config).parse({ ...dealt, ...deal })
}

/** Three airlines of our own, in any order. */
function drawnTable(random: Random): Omit<Deal, 'opening'> {
  const airports = shuffled(random, AIRPORTS).slice(0, SEATS.length)
  const largest = Math.max(...airports.map(({ runway }) => runway))
  return {
    fee: FEES[randomInt(random, FEES.length)] ?? FEES[0],
    usage: airports.map(({ usage }) => usage),
    need: airports.map(({ runway }) => Math.ceil((WHOLE * runway) / largest)),
  }
}
