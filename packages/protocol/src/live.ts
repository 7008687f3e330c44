import { z } from 'zod'
import { matchId, matchStatus } from './notice.ts'
import { seenEvent } from './seen.ts'

/** A spectator asks for a match, from the event after the last one it has; what it missed comes back at once. */
export const watchRequest = z.object({ match: matchId, after: z.int().min(0) })
export type WatchRequest = z.infer<typeof watchRequest>

export const watchReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), status: matchStatus, events: z.array(seenEvent) }),
  z.object({
    ok: z.literal(false),
    /** `too-many`: requests at once, or matches watched; `unavailable`: try again in a moment. */
    code: z.enum(['bad-request', 'no-such-match', 'too-many', 'unavailable']),
    message: z.string(),
  }),
])
export type WatchReply = z.infer<typeof watchReply>

/** Public events of a watched match, in order. */
export const liveEvents = z.object({ match: matchId, events: z.array(seenEvent) })
export type LiveEvents = z.infer<typeof liveEvents>

/** Something changed that lists show: a match began, ended or became void. */
export const liveNews = z.object({ match: matchId, arena: z.string(), status: matchStatus })
export type LiveNews = z.infer<typeof liveNews>

export interface ServerToClient {
  events: (message: LiveEvents) => void
  news: (message: LiveNews) => void
}

export interface ClientToServer {
  watch: (request: WatchRequest, reply: (answer: WatchReply) => void) => void
  unwatch: (request: { match: string }) => void
  /** Be told the news from now on. */
  news: () => void
}
