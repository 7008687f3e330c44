import type { Option } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { aboveAnswer } from '../forms/answer-line.ts'
import { counted } from '../forms/counted.ts'
import { reading, whole } from '../forms/reading.ts'
import type { Three } from './constants.ts'
import { plansOf } from './pools.ts'

/**
 * Reading a player's answer checks only its form; a separate check of the rules decides whether its items exist or an
 * offer can be accepted.
 */
export type Action = { take: Three; say?: string } | { deal: true; say?: string }

const DEAL = 'deal'
const PLAN = /^([0-9]) hats?,? ([0-9]) balls?,?(?: and)? ([0-9]) apples?$/

export const read = reading<Action>({
  line: {
    read(line, text) {
      const say = aboveAnswer(text)
      const said = say === '' ? {} : { say }
      if (line === DEAL) return { deal: true, ...said }
      const plan = PLAN.exec(line)
      return plan ? { take: [Number(plan[1]), Number(plan[2]), Number(plan[3])], ...said } : undefined
    },
    form: 'the last line of an answer is what you take, as "1 hat 2 balls 0 apples", or "deal"; what stands above it is said',
  },
  action: {
    type: z.union([
      z.strictObject({ deal: z.literal(true), say: z.string().exactOptional() }),
      z.strictObject({ take: z.tuple([whole, whole, whole]), say: z.string().exactOptional() }),
    ]),
    form: 'an action is { "take": [hats, balls, apples] } or { "deal": true }, with what is said as "say" if anything',
  },
})

export function lineOf([hats, balls, apples]: Three): string {
  return `${counted(hats, 'hat')} ${counted(balls, 'ball')} ${counted(apples, 'apple')}`
}

export function optionsOf(items: Three, stands: boolean): readonly Option[] {
  const key = items.join()
  const plans = known.get(key) ?? plansOf(items).map((take) => ({ label: lineOf(take), action: { take: [...take] } }))
  known.set(key, plans)
  return stands ? [...plans, ACCEPT] : plans
}

const ACCEPT: Option = { label: DEAL, action: { deal: true } }

/**
 * The legal answers depend only on the items to share, and few combinations of items exist, so the answers are cached.
 */
const known = new Map<string, readonly Option[]>()

export function legalOf([hats, balls, apples]: Three, stands: boolean): ZodType<Action> {
  const say = z.string().exactOptional().describe('what you say to the other player')
  const upTo = (most: number) => z.int().min(0).max(most)
  const take = z
    .tuple([upTo(hats), upTo(balls), upTo(apples)])
    .describe('the hats, balls and apples that you take yourself')
  const proposal = z.strictObject({ take, say })
  return stands ? z.union([proposal, z.strictObject({ deal: z.literal(true), say })]) : proposal
}
