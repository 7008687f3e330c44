import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { BETTINGS, type Config, DEFAULTS, HANDS, SEATS } from './constants.ts'

const seats = z.int().min(SEATS.least).max(SEATS.most)
const chips = z.int().min(1).max(100_000)

/** The settings, each with its default; stacks of 100 each where none are given. */
export const config: z.ZodType<Config> = z
  .strictObject({
    seats: seats.default(DEFAULTS.seats),
    betting: z.enum(BETTINGS).default(DEFAULTS.betting),
    stacks: z.array(chips).min(SEATS.least).max(SEATS.most).optional(),
    blinds: z.tuple([chips, chips]).default([...DEFAULTS.blinds]),
    hands: z.int().min(1).max(HANDS).default(DEFAULTS.hands),
    carry: z.boolean().default(DEFAULTS.carry),
    limits: z.strictObject({ actMs: timeLimit.default(DEFAULTS.limits.actMs) }).default({ ...DEFAULTS.limits }),
  })
  .transform((given) => ({
    ...given,
    stacks: given.stacks ?? Array.from({ length: given.seats }, () => DEFAULTS.stack),
  }))
  .superRefine(({ seats, stacks, blinds: [small, big] }, context) => {
    const refuse = (path: (string | number)[], message: string, code: string, values: Record<string, number> = {}) =>
      context.addIssue({ code: 'custom', path, message, params: { says: { code, values } } })
    if (stacks.length !== seats) refuse(['stacks'], `one stack for each of the ${seats} seats`, 'stacks', { seats })
    if (small > big) refuse(['blinds', 0], 'the small blind may not be above the big one', 'blinds')
    for (const [index, stack] of stacks.entries()) {
      if (stack <= big)
        refuse(['stacks', index], `each stack must be more than the big blind, which is ${big}`, 'stack', { big })
    }
  })
