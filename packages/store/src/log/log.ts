import {
  type AnyGame,
  BESIDE,
  err,
  type Failure,
  isSealed,
  type Logged,
  numbered,
  ok,
  PUBLIC,
  parseEvent,
  type Refusal,
  type Result,
  recordOf,
  refusalsFor,
  refusalsIn,
  type Seat,
  type Seen,
  seatViewer,
  unspoiled,
  type Viewer,
  viewsOf,
  withoutSpeech,
} from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchStatus } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { z } from 'zod'
import { allRows, type Client, firstRow, isoTime, type Row } from '../database/rows.ts'
import type { MatchPurpose } from '../generated/client.ts'
import { LISTED } from '../matches/match-query.ts'
import { pack, unpack } from '../packing/packing.ts'

/** Joins a match's log and the answers that the referee refused, which are stored apart, to one list of events. */
export function storedEvents(
  game: AnyGame,
  packed: Buffer | null,
  rows: readonly Logged[],
  after = 0,
): Result<Logged[], string> {
  const unpacked = packed ? unpackLog(packed) : ok([])
  if (!unpacked.ok) return unpacked
  const events: Logged[] = []
  for (const stored of [...unpacked.value.filter(({ seq }) => seq > after), ...rows]) {
    const parsed = parseEvent(game, stored)
    if (!parsed.ok) return parsed
    events.push(parsed.value)
  }
  return ok(recordOf(numbered(events), refusalsIn(events)))
}

/** SQL: gives the refused answers right after `after` again, since new ones may have come. */
const refusalRows = (after: string): string => `
  SELECT after AS seq, 'refused' AS type, ${BESIDE} AS v, jsonb_build_object(
    'turn', turn, 'seat', seat, 'attempt', attempt, 'kind', kind, 'code', code, 'why', why) AS data, at
  FROM match_refusal WHERE match_id = match.id AND after >= ${after}`

/** SQL: all events of a log are returned as one JSON value, since a separate row for each event takes much longer. */
export const eventsInRows = (after: string): string => `(
  SELECT json_agg(json_build_object(
    'seq', event.seq, 'type', event.type, 'v', event.v, 'data', event.data,
    'at', ${isoTime('event.at')}) ORDER BY event.seq)
  FROM (
    SELECT seq, type, v, data, at FROM match_event
    WHERE match_id = match.id AND seq > ${after} AND seq > coalesce(packed.seq, 0)
    UNION ALL ${refusalRows(after)}
  ) AS event
)`

/** Events are only checked to be objects here, because their game's own schema checks the content later. */
const data = z.custom<Logged['data']>((value) => typeof value === 'object' && value !== null)
const events = z.array(z.object({ seq: z.int(), at: z.string(), type: z.string(), v: z.int(), data }))

export const packLog = (log: readonly Logged[]): Promise<Buffer | undefined> => pack(log)

function unpackLog(packed: Buffer): Result<Logged[], string> {
  const unpacked = unpack(packed)
  if (!unpacked.ok) return err(`its log is damaged: ${unpacked.error}`)
  const parsed = events.safeParse(unpacked.value)
  return parsed.success ? ok(parsed.data) : err(`its log is damaged: ${z.prettifyError(parsed.error)}`)
}

/** `unreadable`: a stored event breaks the format of its game; the message says which one. */
export type ReadError = Failure<'no-such-match' | 'unreadable'>

/** The log of a match can be downloaded only after the match has ended, and never if the match was declared void. */
export type PublishError = Failure<ReadError['code'] | 'unfinished'>

/** Has substitutes for texts that moderators hid, from which the referee decides the same as in the match. */
export interface PublishedLog {
  game: AnyGame
  events: Logged[]
  /** Answers that the referee refused are stored apart from the log of the match. */
  refusals: Refusal[]
  hidden: { seq: number; reason: string }[]
}

export interface MatchLog {
  game: string
  status: MatchStatus
  purpose: MatchPurpose
  events: Seen[]
  refusals: Refusal[]
}

export interface LogHead {
  match: string
  arena: string
  /** Whether public lists show the match: trials and matches of unlisted arenas are left out. */
  listed: boolean
  status: MatchStatus
  seq: number
}

export function log(pool: Pool) {
  return {
    /** Reads a match as one viewer may see it; while a match runs, no other function may show its events. */
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

    /** A match's events except its ending; while the match runs, even a player gets only public events. */
    async readUnspoiled(matchId: string, seat?: Seat, after = 0): Promise<Result<MatchLog, ReadError>> {
      const stored = await readStored(pool, matchId, after)
      if (!stored.ok) return stored
      const { game, status, purpose, events, hidden } = stored.value
      const viewer = seat === undefined ? PUBLIC : seatViewer(seat)
      const seen = status === 'finished' ? unspoiled(game, events, viewer) : viewsOf(game, events, PUBLIC)
      return ok({ game: game.id, status, purpose, events: withoutHidden(seen, hidden), refusals: [] })
    },

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

    heads: (matchIds: readonly string[]): Promise<LogHead[]> =>
      allRows<LogHead>(pool, { name: 'log-heads', text: HEADS, values: [matchIds] }),
  }
}

export interface StoredLog {
  game: AnyGame
  status: MatchStatus
  purpose: MatchPurpose
  events: Logged[]
  hidden: ReadonlyMap<number, string>
}

export async function readStored(pool: Client, matchId: string, after = 0): Promise<Result<StoredLog, ReadError>> {
  const match = await firstRow<LogRow>(pool, { name: 'log-read', text: READ, values: [matchId, after] })
  if (!match) return err({ code: 'no-such-match', message: `there is no match ${matchId}` })
  const game = gameOf(match.game, match.judge)
  if (!game) return err({ code: 'unreadable', message: `match ${matchId} is of an unknown game, ${match.game}` })
  const read = storedEvents(game, match.packed, match.events ?? [], after)
  if (!read.ok) return err({ code: 'unreadable', message: `match ${matchId}: ${read.error}` })
  const events = read.value
  const stored = { game, status: match.status, purpose: match.purpose, events }
  if (match.hidden === null || after === 0) return ok({ ...stored, hidden: hiddenIn(game, events, match.hidden) })
  // Only the whole log says what a hidden text was.
  const whole = await readStored(pool, matchId)
  return whole.ok ? ok({ ...stored, hidden: whole.value.hidden }) : whole
}

/** Why texts are hidden, by the numbers of their events: what is said again after it was hidden is hidden with it. */
export function hiddenIn(
  game: AnyGame,
  events: readonly Logged[],
  reasons: Readonly<Record<number, string>> | null,
): Map<number, string> {
  if (reasons === null) return new Map()
  const log = numbered(events)
  const again = Object.entries(reasons).flatMap(([seq, reason]) =>
    (game.texts?.echoes(log, Number(seq)) ?? []).map((echo) => [echo, reason] as const),
  )
  const all: Readonly<Record<number, string>> = { ...Object.fromEntries(again), ...reasons }
  return new Map(log.flatMap(({ seq }) => (all[seq] === undefined ? [] : [[seq, all[seq]]])))
}

export function publishedEvents(game: AnyGame, events: Logged[], hidden: ReadonlyMap<number, string>): Logged[] {
  return hidden.size === 0 ? events : (game.texts?.withheld(events, new Set(hidden.keys())) ?? events)
}

function withoutHidden(seen: Seen[], hidden: ReadonlyMap<number, string>): Seen[] {
  if (hidden.size === 0) return seen
  return seen.map((event) => {
    const reason = hidden.get(event.seq)
    return reason === undefined || isSealed(event) ? event : { ...event, data: withoutSpeech(event.data, reason) }
  })
}

// SQL: the events of an archived match are in one row, while refused answers always have rows of their own.
export const READ = `
  SELECT match.game, match.judge, match.status, match.purpose, packed.packed, hidden.reasons AS hidden,
    ${eventsInRows('$2')} AS events
  FROM match LEFT JOIN match_log AS packed ON packed.match_id = match.id AND packed.seq > $2
  LEFT JOIN LATERAL (
    SELECT json_object_agg(seq, reason) AS reasons FROM hidden_text WHERE match_id = match.id
  ) AS hidden ON true
  WHERE match.id = $1`

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
  hidden: Record<number, string> | null
}
