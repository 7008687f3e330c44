import { z } from 'zod'
import { matchId, matchStatus } from './notice.ts'
import { seenEvent } from './seen.ts'

/** Every refusal of the HTTP API: a code for programs and a sentence for people. */
export const apiError = z.object({ code: z.string(), message: z.string() })
export type ApiError = z.infer<typeof apiError>

/** GET /api/v1/matches/ID/events?after=N: what the public may see of a match, from the event after N. */
export const matchEventsReply = z.object({
  match: matchId,
  game: z.string(),
  status: matchStatus,
  events: z.array(seenEvent),
})
export type MatchEventsReply = z.infer<typeof matchEventsReply>
