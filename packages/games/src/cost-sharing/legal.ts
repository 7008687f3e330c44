import { pick, type Random, randomInt, type Seat } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import type { Action, ProposeAction } from './answers.ts'
import { type Config, SEATS, WHOLE } from './constants.ts'
import { isVoting } from './rounds.ts'
import { faultIn } from './shares.ts'
import { standing, type Table } from './table.ts'

export function legal(table: Table, _seat: Seat): ZodType<Action> {
  return isVoting(table) ? z.strictObject({ for: z.literal(standing(table)) }) : proposals(table.settings)
}

/** That shares sum to the whole is more than a JSON Schema can say: proposals are drawn here. */
export function sample(table: Table, _seat: Seat, random: Random): Action {
  if (isVoting(table)) return { for: pick(random, standing(table)) }
  const { stride } = table.settings
  const steps = WHOLE / stride
  const [low, high] = [randomInt(random, steps + 1), randomInt(random, steps + 1)].toSorted((one, other) => one - other)
  return sampled(low ?? 0, high ?? 0, steps, stride, random)
}

function sampled(low: number, high: number, steps: number, stride: number, random: Random): ProposeAction {
  const shares = [low, high - low, steps - high].map((part) => part * stride)
  return random() < 0.5 ? { shares } : { shares, text: pick(random, REMARKS) }
}

const REMARKS = ['We fly least.', 'Half the noise is yours, so …', '公平分摊。', ' \n ']

function proposals({ stride, limits }: Config): ZodType<ProposeAction> {
  const share = z.int().min(0).max(WHOLE).multipleOf(stride)
  return z.strictObject({
    shares: z
      .array(share)
      .length(SEATS.length)
      .refine((shares) => faultIn(shares, stride) === undefined)
      .meta({
        description: `the shares of Airline A, B and C in per cent, in steps of ${stride}; they sum to ${WHOLE}`,
        'x-sum': WHOLE,
      }),
    text: z.string().describe(`what is said with it; ${limits.characters} characters of it are heard`).exactOptional(),
  })
}
