import { pick, type Random, randomInt, shuffled, storable, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { letters } from '../forms/normal.ts'
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
  const airports = shuffled(random, AIRPORTS).slice(0, SEATS.length)
  const largest = Math.max(...airports.map(({ runway }) => runway))
  return {
    fee: FEES[randomInt(random, FEES.length)] ?? FEES[0],
    usage: airports.map(({ usage }) => usage),
    need: airports.map(({ runway }) => Math.ceil((WHOLE * runway) / largest)),
  }
}

const FEES = [1_000_000, 750_000, 2_400_000] as const

interface Airport {
  usage: string
  /** An airline's runway length in metres decides what an airport for this airline alone would cost. */
  runway: number
}

const AIRPORTS: readonly Airport[] = [
  { usage: '90 flights a month, 7,000 passengers, 1.75 hours on average, small and medium aircraft', runway: 1800 },
  { usage: '50 flights a month, 7,500 passengers, 1.5 hours on average, mostly medium aircraft', runway: 2000 },
  { usage: '120 commuter flights a month, 3,600 passengers, 40 minutes on average, propeller aircraft', runway: 1200 },
  { usage: '20 long-haul flights a month, 5,800 passengers, 9 hours on average, wide-body aircraft', runway: 3000 },
  { usage: '35 cargo flights a month by night, no passengers, old wide-body freighters', runway: 3200 },
  { usage: '240 holiday flights in summer and 10 in winter, 41,000 passengers a year, medium aircraft', runway: 2200 },
  { usage: '150 flights a month, 12,500 passengers, 2 hours on average, medium and large aircraft', runway: 2500 },
  { usage: '60 air-taxi flights a month, 180 passengers, 1 hour on average, light jets', runway: 1500 },
]
