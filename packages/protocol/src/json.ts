import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** Any JSON value: one schema for all uses, so that the API's description names it once. */
export const json: z.ZodType<Json> = z.json()

/** Any JSON object: one schema for all uses, so that the API's description names it once. */
export const jsonObject = z.record(z.string(), json)
