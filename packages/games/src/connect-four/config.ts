import { type Random, randomInt, type Seat, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, SEATS } from './constants.ts'

export const limits = z.strictObject({ placeMs: timeLimit.default(DEFAULTS.limits.placeMs) })

export const config: z.ZodType<Config> = z.strictObject({ limits: limits.default({ ...DEFAULTS.limits }) })

export interface Deal {
  /** The seat that begins, and has the discs X. */
  first: Seat
}

export const seat = z.int().min(1).max(SEATS.length)

export const deal: z.ZodType<Deal> = z.strictObject({ first: seat })

export function draw(_config: Config, random: Random, wish?: Wish<Deal>): Deal {
  return deal.parse({ first: wish?.deal?.first ?? randomInt(random, SEATS.length) + 1 })
}
