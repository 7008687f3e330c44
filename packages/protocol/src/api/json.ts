import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** The whole API uses one schema for any JSON value, so that the API's description names it once. */
export const json: z.ZodType<Json> = z.json()

export const jsonObject = z.record(z.string(), json)
