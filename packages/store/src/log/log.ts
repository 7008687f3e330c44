import {
  type AnyGame,
  err,
  isBeside,
  isSealed,
  type Logged,
  numbered,
  ok,
  PUBLIC,
  type Refusal,
  type Result,
  refusalsFor,
  refusalsIn,
  type Seat,
  type Seen,
  seatViewer,
  unspoiled,
  type Viewer,
  viewsOf,
} from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchStatus } from '@masquerade/protocol'
import type { Pool, PoolClient } from 'pg'
import type { Row } from '../database/rows.ts'
import type { MatchPurpose } from '../generated/client.ts'
import { LISTED } from '../matches/match-query.ts'
import { eventsInRows, storedEvents } from './stored-events.ts'
import type { LostAppend, Turns } from './turns.ts'

/** `unreadable`: a stored event does not fit its game; the message says which and why. */
export interface ReadError {
  code: 'no-such-match' | 'unreadable'
  message: string
}

/** `unfinished`: a match is published whole when it is over, and never when it is void. */
export interface PublishError {
  code: ReadError['code'] | 'unfinished'
  message: string
}

/** The whole log of a finished match; what `hidden` names stands in it as texts that are judged alike. */
export interface PublishedLog {
  game: AnyGame
  events: Logged[]
  /** What was refused, beside the log. */
  refusals: Refusal[]
  hidden: { seq: number; reason: string }[]
}

export interface MatchLog {
  /** The game's id, one of the registry's. */
  game: string
  status: MatchStatus
  purpose: MatchPurpose
  events: Seen[]
  /** The refusals beside the log that the viewer may know of. */
  refusals: Refusal[]
}

export interface LogHead {
  match: string
  /** The arena's slug. */
  arena: string
  /** Whether it is in the lists: its arena is on some page, and it is no trial. */
  listed: boolean
  status: MatchStatus
  /** The number of the last event; 0 before the first. */
  seq: number
}

export function log(pool: Pool, turns: Turns) {
  return {
    /**
     * Appends the events of one decision, all or none: a turn that answers and asks nothing. The first one's number is
     * the expected one: an append that does not go on exactly from what stands, or whose match is not running, is lost.
     */
    async append(matchId: string, game: AnyGame, events: readonly Logged[]): Promise<Result<void, LostAppend>> {
      const [first] = events
      if (!first) return ok(undefined)
      const after = isBeside(first) ? first.seq : first.seq - 1
      const written = await turns.write({ matchId, game, after, events, asks: [] })
      return written.ok ? ok(undefined) : written
    },

    /** What a viewer may see of a match, from after a number on: the only way out for the log of a match that is running. */
    async readAs(matchId: string, viewer: Viewer, after = 0): Promise<Result<MatchLog, ReadError>> {
      const stored = await readStored(pool, matchId, after)
      if (!stored.ok) return stored
      const { game, status, purpose, events, hidden } = stored.value
      const seen = viewsOf(game, events, viewer)
      return ok({
        game: game.id,
        status,
        purpose,
        events: viewer.as === 'referee' ? seen : withoutHidden(seen, hidden),
        refusals: refusalsFor(events, viewer),
      })
    },

    /**
     * A match for a viewer who does not want to know yet how it ended: the public's view, or a player's as it was at the
     * table. While the match runs there is nothing to spoil, and no viewer gets a player's view.
     */
    async readUnspoiled(matchId: string, seat?: Seat, after = 0): Promise<Result<MatchLog, ReadError>> {
      const stored = await readStored(pool, matchId, after)
      if (!stored.ok) return stored
      const { game, status, purpose, events, hidden } = stored.value
      const viewer = seat === undefined ? PUBLIC : seatViewer(seat)
      const seen = status === 'finished' ? unspoiled(game, events, viewer) : viewsOf(game, events, PUBLIC)
      return ok({ game: game.id, status, purpose, events: withoutHidden(seen, hidden), refusals: [] })
    },

    /** A finished match as anybody may download it, to be refereed again. */
    async readPublished(matchId: string): Promise<Result<PublishedLog, PublishError>> {
      const stored = await readStored(pool, matchId)
      if (!stored.ok) return stored
      const { game, status, events, hidden } = stored.value
      if (status !== 'finished') {
        return err({
          code: 'unfinished',
          message: `match ${matchId} is ${status}: it is published when it is finished`,
        })
      }
      return ok({
        game,
        events: publishedEvents(game, numbered(events), hidden),
        refusals: refusalsIn(events),
        hidden: [...hidden].map(([seq, reason]) => ({ seq, reason })),
      })
    },

    /** How far the logs of some matches have come, in one query: for gateways, which tail many. */
    async heads(matchIds: readonly string[]): Promise<LogHead[]> {
      const { rows } = await pool.query<LogHead>({ name: 'log-heads', text: HEADS, values: [matchIds] })
      return rows
    },
  }
}

export interface StoredLog {
  game: AnyGame
  status: MatchStatus
  purpose: MatchPurpose
  /** The record: the log, and the refusals beside it. */
  events: Logged[]
  /** Why texts of some events are not shown, by their numbers. */
  hidden: ReadonlyMap<number, string>
}

/** The log as it is, for the store's own use: everybody else is a viewer. */
export async function readStored(
  pool: Pool | PoolClient,
  matchId: string,
  after = 0,
): Promise<Result<StoredLog, ReadError>> {
  const { rows } = await pool.query<LogRow>({ name: 'log-read', text: READ, values: [matchId, after] })
  const match = rows[0]
  if (!match) return err({ code: 'no-such-match', message: `there is no match ${matchId}` })
  const game = gameOf(match.game, match.judge)
  if (!game) return err({ code: 'unreadable', message: `match ${matchId} is of an unknown game, ${match.game}` })
  const read = storedEvents(game, match.packed, match.events ?? [], after)
  if (!read.ok) return err({ code: 'unreadable', message: `match ${matchId}: ${read.error}` })
  const events = read.value
  const hidden = new Map(events.flatMap(({ seq }) => (match.hidden?.[seq] ? [[seq, match.hidden[seq]]] : [])))
  return ok({ game, status: match.status, purpose: match.purpose, events, hidden })
}

/** A finished log as anybody may have it: in the place of hidden texts stand others that are judged alike. */
export function publishedEvents(game: AnyGame, events: Logged[], hidden: ReadonlyMap<number, string>): Logged[] {
  return hidden.size === 0 ? events : (game.texts?.withheld(events, new Set(hidden.keys())) ?? events)
}

/** The log keeps what was said; what is shown says that it is hidden, and why. */
function withoutHidden(seen: Seen[], hidden: ReadonlyMap<number, string>): Seen[] {
  if (hidden.size === 0) return seen
  return seen.map((event) => {
    const reason = hidden.get(event.seq)
    return reason === undefined || isSealed(event)
      ? event
      : { ...event, data: { ...event.data, text: '', hidden: reason } }
  })
}

// The events of a match that was put away are in its one row, and those of others in rows of their own; refusals are in
// rows of theirs.
export const READ = `
  SELECT match.game, match.judge, match.status, match.purpose, packed.packed, hidden.reasons AS hidden,
    ${eventsInRows('$2')} AS events
  FROM match LEFT JOIN match_log AS packed ON packed.match_id = match.id AND packed.seq > $2
  LEFT JOIN LATERAL (
    SELECT json_object_agg(seq, reason) AS reasons FROM hidden_text WHERE match_id = match.id
  ) AS hidden ON true
  WHERE match.id = $1`

// A few steps down primary keys for each match, however long its log is.
export const HEADS = `
  SELECT match.id AS match, arena.slug AS arena, ${LISTED}, match.status,
    greatest(
      (SELECT max(seq) FROM match_event WHERE match_id = match.id),
      (SELECT seq FROM match_log WHERE match_id = match.id),
      0
    ) AS seq
  FROM match JOIN arena ON arena.id = match.arena_id WHERE match.id = ANY ($1)`

interface LogRow extends Row<'Match', 'game' | 'judge' | 'status' | 'purpose'> {
  packed: Buffer | null
  events: Logged[] | null
  /** Why texts of events are not shown, by their numbers. */
  hidden: Record<number, string> | null
}
