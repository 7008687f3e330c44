import { z } from 'zod'
import { localText, slug } from '../api.ts'
import { injectionPolicy, pace, purpose, ranking } from '../arena.ts'
import { json } from '../json.ts'

/** An arena that has a page. */
export const arenaReply = z.object({
  slug,
  name: localText,
  game: z.string(),
  config: z.record(z.string(), json),
  language: z.string(),
  purpose,
  seats: z.int(),
  ranking,
  windowDays: z.int().exactOptional(),
  masked: z.boolean(),
  injections: injectionPolicy,
  pace,
})
export type ArenaReply = z.infer<typeof arenaReply>

/** GET /api/v1/arenas. */
export const arenasReply = z.object({ items: z.array(arenaReply) })
export type ArenasReply = z.infer<typeof arenasReply>
