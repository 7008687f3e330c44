import type { Pool } from 'pg'
import { ASK_COLUMNS, type Ask, type AskRow, toAsk } from '../asks/ask-rows.ts'
import { isFailed, packAsks, packReasoning, reasoningOf, TRAFFIC } from '../asks/past-asks.ts'
import { closedWithRows } from './closed-matches.ts'

type OwnedRow = AskRow & { owned: boolean }

/** Archives questions to owned agents; nobody could read those to people and house agents, which are dropped. */
export async function putAsksAway(pool: Pool, matchIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<OwnedRow>(ASKS, [matchIds])
  const matches = await Promise.all(matchIds.map((match) => packMatch(rows.filter((row) => row.match_id === match))))
  const short = matches.flatMap((match) => match ?? [])
  const seats = short.flatMap((match) => match.seats)
  const reasoned = short.filter(({ reasoning }) => reasoning !== undefined)
  const { rowCount } = await pool.query(WRITE, [
    ...[short.map(({ match }) => match), short.map(({ asks }) => asks)],
    ...[short.map(({ answered }) => answered), short.map(({ traffic }) => traffic)],
    ...[seats.map(({ match }) => match), seats.map(({ seat }) => seat), seats.map(({ version }) => version)],
    ...[seats.map(({ begunAt }) => begunAt), seats.map(({ askedAt }) => askedAt), seats.map(({ failed }) => failed)],
    ...[seats.map(({ asks }) => asks), seats.map(({ traffic }) => traffic)],
    ...[reasoned.map(({ match }) => match), reasoned.map(({ reasoning }) => reasoning)],
  ])
  return rowCount ?? 0
}

async function packMatch(rows: readonly OwnedRow[]) {
  const [first] = rows
  if (!first) return undefined
  const all = rows.map(({ owned: _, ...row }) => toAsk(row))
  const seats = []
  for (const asks of bySeat(all.filter((_, index) => rows[index]?.owned))) {
    const packed = await packAsks(asks)
    if (!packed) return undefined
    seats.push({ ...seatOf(asks), ...packed })
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

function bySeat(asks: readonly Ask[]): [Ask, ...Ask[]][] {
  const seats = new Map<string, [Ask, ...Ask[]]>()
  for (const ask of asks) {
    const key = `${ask.seat} ${ask.versionId}`
    const before = seats.get(key)
    if (before) before.push(ask)
    else seats.set(key, [ask])
  }
  return [...seats.values()]
}

function seatOf(asks: readonly [Ask, ...Ask[]]) {
  const times = asks.map(({ askedAt }) => askedAt).sort()
  const { matchId, seat, versionId } = asks[0]
  return {
    ...{ match: matchId, seat, version: versionId, failed: asks.some(isFailed) },
    ...{ begunAt: times[0], askedAt: times.at(-1) },
  }
}

export const WITH_ASKS = closedWithRows('ask', 'true')

const ASKS = `
  SELECT ${ASK_COLUMNS}, agent.kind NOT IN ('house', 'person') AS owned
  FROM ask JOIN agent_version AS version ON version.id = ask.version_id JOIN agent ON agent.id = version.agent_id
  WHERE ask.match_id = ANY ($1) ORDER BY ask.match_id, ask.seat, ask.turn, ask.attempt`

// SQL: skips matches whose questions another transaction is changing; the next pass archives them.
const WRITE = `
  WITH locked AS MATERIALIZED (
    SELECT match_id, seat, coalesce(tokens_in, 0)::bigint + coalesce(tokens_out, 0) AS tokens, answer IS NOT NULL AS answered, num_nonnulls(${TRAFFIC.join(', ')}) > 0 AS passed
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
      SELECT match_id, seat, count(*)::int AS asks, sum(tokens)::bigint AS tokens
      FROM locked JOIN written USING (match_id) GROUP BY match_id, seat
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
