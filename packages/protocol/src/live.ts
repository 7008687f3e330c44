import { z } from 'zod'
import { type MatchStatus, matchId, matchStatus, type SeenEvent, seenEvent } from './notice.ts'

/** A spectator gets the events after the last one they have; a private test match needs its owner's `ticket`. */
export const watchRequest = z.object({
  match: matchId,
  after: z.int().min(0),
  ticket: z.string().max(200).exactOptional(),
})
export type WatchRequest = z.infer<typeof watchRequest>

/** Players stay listed until their turn ends, so that viewers do not see which of them have answered. */
const asked = z.object({ seat: z.int(), ask: z.string(), limitMs: z.int(), leftMs: z.int() })
export const liveAsking = z.object({ match: matchId, turn: z.int(), asks: z.array(asked) })
export type LiveAsking = z.infer<typeof liveAsking>

export const watchReply = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    status: matchStatus,
    events: z.array(seenEvent),
    /** Versions of events whose texts were hidden after the spectator had received them. */
    hidden: z.array(seenEvent).exactOptional(),
    asking: liveAsking.exactOptional(),
    viewers: z.int().exactOptional(),
  }),
  z.object({
    ok: z.literal(false),
    /** The refusal `too-many` means that the caller sent too many requests at once, or watches too many matches. */
    code: z.enum(['bad-request', 'no-such-match', 'too-many', 'unavailable']),
    message: z.string(),
  }),
])
export type WatchReply = z.infer<typeof watchReply>

export type LiveEvents = { match: string; events: SeenEvent[] }
export type LiveNews = { match: string; arena: string; status: MatchStatus }
export type LiveArena = { arena: string }

/**
 * News of all matches, or of an arena's leaderboard. What happened in the last `sinceMs` is sent at once, because a page
 * listens only some time after it was made.
 */
export const newsRequest = z.object({
  board: z.string().max(100).exactOptional(),
  sinceMs: z.number().min(0).exactOptional(),
})
export type NewsRequest = z.infer<typeof newsRequest>

/** The number of people who watch a match is sent to them when it changes, at most every few seconds. */
export type LiveViewers = { match: string; viewers: number }
export type LiveHidden = { match: string; event: SeenEvent }
export type LiveRenamed = { agent: string }

export interface ServerToClient {
  events: (message: LiveEvents) => void
  news: (message: LiveNews) => void
  /** An arena's leaderboard counts other matches than before. */
  board: (message: LiveArena) => void
  /**
   * An arena was opened, paused, closed or changed: sent to everybody who listens to news of matches or of its leaderboard.
   * Without one, any arena and any match may have changed.
   */
  arena: (message: Partial<LiveArena>) => void
  asking: (message: LiveAsking) => void
  viewers: (message: LiveViewers) => void
  hidden: (message: LiveHidden) => void
  /** Sent to everybody who watches a match: the page knows whether the agent, given by its id, plays in it. Without one, any may be. */
  renamed: (message: Partial<LiveRenamed>) => void
}

export interface ClientToServer {
  watch: (request: WatchRequest, reply: (answer: WatchReply) => void) => void
  unwatch: (request: { match: string }) => void
  news: (request: NewsRequest) => void
}
