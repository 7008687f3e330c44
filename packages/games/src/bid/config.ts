import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, FEWEST_SEATS, MOST_AUCTIONS, MOST_CENTS, MOST_SEATS } from './constants.ts'

export const seats = z.int().min(FEWEST_SEATS).max(MOST_SEATS)
export const seat = z.int().min(1).max(MOST_SEATS)
export const auctions = z.int().min(1).max(MOST_AUCTIONS)
export const cents = z.int().min(0).max(MOST_CENTS)
export const value = cents.min(1)
export const limits = z.strictObject({ bidMs: timeLimit.default(DEFAULTS.limits.bidMs) })

export const config: z.ZodType<Config> = z.strictObject({
  seats: seats.default(DEFAULTS.seats),
  most: value.default(DEFAULTS.most),
  auctions: auctions.default(DEFAULTS.auctions),
  limits: limits.default({ ...DEFAULTS.limits }),
})
