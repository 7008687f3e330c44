import { z } from 'zod'
import { jsonObject } from './json.ts'

/** An event as a viewer may see it, as it travels; the game's own schema knows what `data` holds. */
export const seenEvent = z.union([
  z.object({ seq: z.int().positive(), type: z.literal('sealed') }),
  z.object({
    seq: z.int().positive(),
    at: z.iso.datetime(),
    type: z.string(),
    v: z.int(),
    data: jsonObject,
  }),
])
export type SeenEvent = z.infer<typeof seenEvent>
