import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** Schema of any JSON value. All uses share this one schema, so that the API's description names it once. */
export const json: z.ZodType<Json> = z.json()

/** Schema of any JSON object. All uses share this one schema, so that the API's description names it once. */
export const jsonObject = z.record(z.string(), json)
