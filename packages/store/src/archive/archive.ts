import { cachedIn } from '@masquerade/game'
import type { Pool } from 'pg'
import {
  ASK_COLUMNS,
  type AskRecord,
  type AskRow,
  isFailed,
  packAsks,
  packReasoning,
  reasoningOf,
  TRAFFIC,
  toAsk,
} from '../asks/ask-rows.ts'
import { allRows, anyRow, type Row } from '../database/rows.ts'
import { packLog } from '../log/log.ts'
import { WAS_SENT } from '../seating/day.ts'

export function archive(pool: Pool) {
  return {
    logs: (after?: string, options?: ArchiveOptions): Promise<Archived> =>
      archiveStep(pool, WITH_EVENTS, putLogsAway, after, options),
    asks: (after?: string, options?: ArchiveOptions): Promise<Archived> =>
      archiveStep(pool, WITH_ASKS, putAsksAway, after, options),

    turnMonths: (now: number, keepMonths?: number) => turnMonths(pool, now, keepMonths),
  }
}

const AHEAD = 2

/** Each step waits for a lock at most a second; a failed step is repeated at the next call. */
export async function turnMonths(pool: Pool, now: number, keepMonths?: number) {
  const at = new Date(now)
  const dropped = keepMonths === undefined ? [] : await allRows<{ month: string }>(pool, DROP, [at, keepMonths])
  if (keepMonths !== undefined) await pool.query(DROP_OUTSIDE, [at, keepMonths])
  let made = 0
  for (const { day } of await allRows<{ day: Date }>(pool, MISSING, [at, AHEAD]))
    if (await anyRow(pool, 'SELECT WHERE past_asks.make_month($1)', [day])) made++
  return { made, dropped: dropped.map(({ month }) => month) }
}

const DROP = `
  SELECT coalesce(month, '') AS month
  FROM past_asks.drop_before(($1::timestamptz AT TIME ZONE 'UTC' - $2::int * interval '1 month') AT TIME ZONE 'UTC') AS month`

const DROP_OUTSIDE = `
  DELETE FROM experiment_ask AS ask USING experiment
  WHERE experiment.id = ask.experiment_id AND experiment.state IN ('finished', 'stopped')
    AND experiment.finished_at < $1::timestamptz - $2::int * interval '1 month'`

const MISSING = `
  SELECT coalesce(month AT TIME ZONE 'UTC', now()) AS day FROM (
    SELECT date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') + n * interval '1 month' AS month
    FROM generate_series(0, $2::int) AS n
    UNION SELECT date_trunc('month', asked_at AT TIME ZONE 'UTC') FROM past_asks.other
  ) AS months
  WHERE to_regclass(format('past_asks.%I', to_char(month, '"m"YYYY_MM'))) IS NULL ORDER BY month`

export interface ArchiveOptions {
  /** How long a match must be over before it is archived, since recent matches are read most. */
  closedForMs?: number
  most?: number
}

export interface Archived {
  matches: number
  next?: string
}

const CLOSED_FOR_MS = 10 * 60_000
const MOST = 50
const STRIDE = 2_000

async function archiveStep(
  pool: Pool,
  held: string,
  putAway: (pool: Pool, matchIds: readonly string[]) => Promise<number>,
  after = '',
  { closedForMs = CLOSED_FOR_MS, most = MOST }: ArchiveOptions = {},
): Promise<Archived> {
  const { rows } = await pool.query<{ match_id: string; closed: boolean }>(held, [after, STRIDE, closedForMs, most])
  const closed = rows.filter((row) => row.closed).map(({ match_id }) => match_id)
  const matches = closed.length > 0 ? await putAway(pool, closed) : 0
  const next = rows.at(-1)?.match_id
  return { matches, ...(next !== undefined && { next }) }
}

/** SQL: finds closed matches with rows in the table by one index entry for each match, not by all its rows. */
const closedWithRows = (table: string, besides: string): string => `
  WITH RECURSIVE held (match_id, place) AS (
    (SELECT match_id, 1 FROM ${table} WHERE match_id > $1 ORDER BY match_id LIMIT 1)
    UNION ALL
    SELECT following.match_id, held.place + 1 FROM held CROSS JOIN LATERAL (
      SELECT match_id FROM ${table} WHERE match_id > held.match_id ORDER BY match_id LIMIT 1
    ) AS following WHERE held.place < $2
  ), judged AS (
    SELECT match_id, place, coalesce((
      SELECT status IN ('finished', 'void') AND finished_at <= now() - $3::float8 * interval '1 millisecond'
      FROM match WHERE id = held.match_id
    ) AND ${besides}, false) AS closed
    FROM held
  ), counted AS (
    SELECT *, count(*) FILTER (WHERE closed) OVER (ORDER BY place) AS so_far FROM judged
  )
  SELECT match_id, closed FROM counted
  WHERE so_far <= $4 AND (closed OR place = $2) ORDER BY place`

type EventRow = Row<'MatchEvent', 'match_id' | 'seq' | 'type' | 'v' | 'at'> & { data: object }

/** Packs a log and deletes its events in one statement, so that readers always find one of them. */
async function putLogsAway(pool: Pool, matchIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<EventRow>(EVENTS, [matchIds])
  const packed = await Promise.all(
    matchIds.map(async (match) => {
      const events = rows.filter(({ match_id }) => match_id === match)
      const log = events.map(({ seq, type, v, data, at }) => ({ seq, at: at.toISOString(), type, v, data }))
      return { match, seq: events.at(-1)?.seq ?? 0, count: events.length, log: await packLog(log) }
    }),
  )
  const short = packed.filter(({ count, log }) => count > 0 && log !== undefined)
  const { rowCount } = await pool.query(PUT_LOGS_AWAY, columns(short, 'match', 'seq', 'count', 'log'))
  return rowCount ?? 0
}

const columns = <Row>(rows: readonly Row[], ...names: (keyof Row)[]) =>
  names.map((name) => rows.map((row) => row[name]))

// SQL: a match with both an archive and events was tampered with and is skipped.
export const WITH_EVENTS = closedWithRows(
  'match_event',
  '(SELECT log.match_id FROM match_log AS log WHERE log.match_id = held.match_id) IS NULL',
)

const EVENTS = `
  SELECT match_id, seq, type, v, data, at FROM match_event WHERE match_id = ANY ($1) ORDER BY match_id, seq`

const PUT_LOGS_AWAY = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::bytea[]) AS given (match_id, seq, count, packed)
  ), written AS (
    INSERT INTO match_log (match_id, seq, packed)
    SELECT match_id, seq, packed FROM given
    WHERE (SELECT count(*) FROM match_event WHERE match_event.match_id = given.match_id) = given.count
    ORDER BY match_id
    ON CONFLICT (match_id) DO NOTHING RETURNING match_id
  ), emptied AS (
    DELETE FROM match_event USING written WHERE match_event.match_id = written.match_id
  )
  SELECT match_id FROM written`

type OwnedRow = AskRow & { owned: boolean }

/** Archives questions to owned agents; nobody could read those to people and house agents, which are dropped. */
async function putAsksAway(pool: Pool, matchIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<OwnedRow>(ASKS, [matchIds])
  const matches = await Promise.all(matchIds.map((match) => packMatch(rows.filter((row) => row.match_id === match))))
  const short = matches.flatMap((match) => match ?? [])
  const seats = short.flatMap((match) => match.seats)
  const reasoned = short.filter(({ reasoning }) => reasoning !== undefined)
  const { rowCount } = await pool.query(PUT_ASKS_AWAY, [
    ...columns(short, 'match', 'asks', 'answered', 'traffic'),
    ...columns(seats, 'match', 'seat', 'version', 'begunAt', 'askedAt', 'failed', 'asks', 'traffic'),
    ...columns(reasoned, 'match', 'reasoning'),
  ])
  return rowCount ?? 0
}

async function packMatch(rows: readonly OwnedRow[]) {
  const [first] = rows
  if (!first) return undefined
  const all = rows.map(({ owned: _, ...row }) => toAsk(row))
  const seats = []
  for (const { asks, ...seat } of bySeat(all.filter((_, index) => rows[index]?.owned))) {
    const packed = await packAsks(asks)
    if (!packed) return undefined
    const times = asks.map(({ askedAt }) => askedAt).sort()
    seats.push({ ...seat, failed: asks.some(isFailed), begunAt: times[0], askedAt: times.at(-1), ...packed })
  }
  const reasoning = all.some((ask) => reasoningOf(ask).length > 0) ? await packReasoning(all) : undefined
  return {
    match: first.match_id,
    asks: rows.length,
    answered: all.filter(({ answer }) => answer !== undefined).length,
    traffic: all.filter((ask) => TRAFFIC.some((column) => ask[column] !== undefined)).length,
    seats,
    reasoning,
  }
}

function bySeat(asks: readonly AskRecord[]) {
  const seats = new Map<string, { match: string; seat: number; version: string; asks: AskRecord[] }>()
  for (const ask of asks) {
    const { matchId: match, seat, versionId: version } = ask
    cachedIn(seats, `${seat} ${version}`, () => ({ match, seat, version, asks: [] })).asks.push(ask)
  }
  return seats.values()
}

export const WITH_ASKS = closedWithRows('ask', 'true')

const ASKS = `
  SELECT ${ASK_COLUMNS}, agent.kind NOT IN ('house', 'person') AS owned
  FROM ask JOIN agent_version AS version ON version.id = ask.version_id JOIN agent ON agent.id = version.agent_id
  WHERE ask.match_id = ANY ($1) ORDER BY ask.match_id, ask.seat, ask.turn, ask.attempt`

// SQL: skips matches whose questions another transaction is changing; the next pass archives them.
const PUT_ASKS_AWAY = `
  WITH locked AS MATERIALIZED (
    SELECT match_id, seat, asked_at, coalesce(tokens_in, 0)::bigint + coalesce(tokens_out, 0) AS tokens, answer IS NOT NULL AS answered, num_nonnulls(${TRAFFIC.join(', ')}) > 0 AS passed
    FROM ask WHERE match_id = ANY ($1) FOR UPDATE SKIP LOCKED
  ), there AS (
    SELECT match_id, count(*) AS asks, count(*) FILTER (WHERE answered) AS answered, count(*) FILTER (WHERE passed) AS passed
    FROM locked GROUP BY match_id
  ), written AS MATERIALIZED (
    SELECT match_id FROM there
    JOIN unnest($1::text[], $2::int[], $3::int[], $4::int[]) AS given (match_id, asks, answered, passed)
      USING (match_id, asks, answered, passed)
  ), seats AS (
    INSERT INTO past_ask (match_id, seat, version_id, begun_at, asked_at, failed, asks, traffic)
    SELECT match_id, seat, version_id, begun_at, asked_at, failed, asks, traffic
    FROM written JOIN unnest(
      $5::text[], $6::int[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::boolean[], $11::bytea[], $12::bytea[]
    ) AS given (match_id, seat, version_id, begun_at, asked_at, failed, asks, traffic) USING (match_id)
  ), counted AS (
    UPDATE seat SET asks = spent.asks, tokens = spent.tokens FROM (
      SELECT match_id, seat, count(*) FILTER (WHERE ${WAS_SENT('locked.asked_at')})::int AS asks, sum(locked.tokens)::bigint AS tokens
      FROM locked JOIN written USING (match_id) JOIN seat USING (match_id, seat) GROUP BY match_id, seat
    ) AS spent
    WHERE seat.match_id = spent.match_id AND seat.seat = spent.seat
  ), reasoned AS (
    INSERT INTO match_reasoning (match_id, packed)
    SELECT match_id, packed FROM written JOIN unnest($13::text[], $14::bytea[]) AS given (match_id, packed)
      USING (match_id)
    ON CONFLICT (match_id) DO NOTHING
  ), emptied AS (
    DELETE FROM ask USING written WHERE ask.match_id = written.match_id
  )
  SELECT match_id FROM written`
