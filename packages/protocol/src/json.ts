import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** All uses of any JSON value share one schema, so that the API's description names it once. */
export const json: z.ZodType<Json> = z.json()

/** All uses of any JSON object share one schema, so that the API's description names it once. */
export const jsonObject = z.record(z.string(), json)
