import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** Any JSON value: one schema for all places, so that a description of the API names it once. */
export const json: z.ZodType<Json> = z.json()

/** Any JSON object: one schema for all places for the same reason. */
export const jsonObject = z.record(z.string(), json)
