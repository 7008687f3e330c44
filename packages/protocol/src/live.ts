import { z } from 'zod'
import { matchId, matchStatus, seenEvent } from './notice.ts'

/**
 * A spectator's request to watch a match, from the event after the last one that the spectator has; missed events are
 * sent at once. A trial requires its owner's `ticket` from GET /api/v1/trials/MATCH.
 */
export const watchRequest = z.object({
  match: matchId,
  after: z.int().min(0),
  ticket: z.string().max(200).exactOptional(),
})
export type WatchRequest = z.infer<typeof watchRequest>

/**
 * The seats whose agents are being asked now; an empty list means none. This is a state, no event: each message
 * replaces the one before. `leftMs` counts from the arrival of the message, so that a wrong clock does no harm. Seats
 * that are asked at once stay together, with one deadline, until their turn is over: a seat that disappeared when its
 * secret vote came would show whose vote it was. `leftMs` may exceed the limit: then an agent is still receiving
 * earlier events, and its time has not begun.
 */
const asked = z.object({ seat: z.int(), ask: z.string(), limitMs: z.int(), leftMs: z.int() })
export const liveAsking = z.object({ match: matchId, turn: z.int(), asks: z.array(asked) })
export type LiveAsking = z.infer<typeof liveAsking>

export const watchReply = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    status: matchStatus,
    events: z.array(seenEvent),
    /**
     * Events that the spectator already has, but whose text was hidden since then, perhaps while the spectator was
     * away.
     */
    hidden: z.array(seenEvent).exactOptional(),
    asking: liveAsking.exactOptional(),
    /** Number of people who watch the match, over all gateways. */
    viewers: z.int().exactOptional(),
  }),
  z.object({
    ok: z.literal(false),
    /**
     * Reason why watching a match is refused. `too-many`: the caller sent too many requests at once, or watches too
     * many matches; `unavailable`: the server asks to try again in a moment.
     */
    code: z.enum(['bad-request', 'no-such-match', 'too-many', 'unavailable']),
    message: z.string(),
  }),
])
export type WatchReply = z.infer<typeof watchReply>

/** Public events of a watched match, in order. */
const liveEvents = z.object({ match: matchId, events: z.array(seenEvent) })
export type LiveEvents = z.infer<typeof liveEvents>

/** News for lists of matches: a match began, ended or became void. */
const liveNews = z.object({ match: matchId, arena: z.string(), status: matchStatus })
export type LiveNews = z.infer<typeof liveNews>

/** Number of viewers of a watched match; sent when it changes, at most every few seconds. */
const liveViewers = z.object({ match: matchId, viewers: z.int() })
export type LiveViewers = z.infer<typeof liveViewers>

/** A text of a watched match was hidden: the event as it is shown from now on. */
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
