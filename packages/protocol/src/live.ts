import { z } from 'zod'
import { matchId, matchStatus, seenEvent } from './notice.ts'

/**
 * A spectator asks for a match, from the event after the last one it has; what it missed comes back at once. A trial is
 * there for its owner alone, who shows the `ticket` that GET /api/v1/trials/MATCH gives.
 */
export const watchRequest = z.object({
  match: matchId,
  after: z.int().min(0),
  ticket: z.string().max(200).exactOptional(),
})
export type WatchRequest = z.infer<typeof watchRequest>

/**
 * The seats asked now; none, with no asks. This is a state, no event: each message replaces the one before. `leftMs`
 * counts from when the message arrives, so that a wrong clock does no harm. Seats that are asked at once stay together,
 * with one deadline, until their turn is over: a seat that vanished with its sealed ballot would show whose it was. More
 * may be left than the limit: then the time has not begun, since an agent still hears the events before.
 */
const asked = z.object({ seat: z.int(), ask: z.string(), limitMs: z.int(), leftMs: z.int() })
export const liveAsking = z.object({ match: matchId, turn: z.int(), asks: z.array(asked) })
export type LiveAsking = z.infer<typeof liveAsking>

export const watchReply = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    status: matchStatus,
    events: z.array(seenEvent),
    /** Of the events that the spectator has, those whose text is hidden by now: it may have been away meanwhile. */
    hidden: z.array(seenEvent).exactOptional(),
    asking: liveAsking.exactOptional(),
    /** How many look at it, on this and the other gateways. */
    viewers: z.int().exactOptional(),
  }),
  z.object({
    ok: z.literal(false),
    /** `too-many`: requests at once, or matches watched; `unavailable`: try again in a moment. */
    code: z.enum(['bad-request', 'no-such-match', 'too-many', 'unavailable']),
    message: z.string(),
  }),
])
export type WatchReply = z.infer<typeof watchReply>

/** Public events of a watched match, in order. */
const liveEvents = z.object({ match: matchId, events: z.array(seenEvent) })
export type LiveEvents = z.infer<typeof liveEvents>

/** Something changed that lists show: a match began, ended or became void. */
const liveNews = z.object({ match: matchId, arena: z.string(), status: matchStatus })
export type LiveNews = z.infer<typeof liveNews>

/** How many viewers a watched match has; sent when the number changes, at most every few seconds. */
const liveViewers = z.object({ match: matchId, viewers: z.int() })
export type LiveViewers = z.infer<typeof liveViewers>

/** A text of a watched match is hidden from now on: its event as it is shown instead. */
const liveHidden = z.object({ match: matchId, event: seenEvent })
export type LiveHidden = z.infer<typeof liveHidden>

export interface ServerToClient {
  events: (message: LiveEvents) => void
  news: (message: LiveNews) => void
  asking: (message: LiveAsking) => void
  viewers: (message: LiveViewers) => void
  hidden: (message: LiveHidden) => void
}

export interface ClientToServer {
  watch: (request: WatchRequest, reply: (answer: WatchReply) => void) => void
  unwatch: (request: { match: string }) => void
  /** Subscribes to the news. */
  news: () => void
}
