import { err, ok, type Result } from '@masquerade/game'
import { gramsOf } from '@masquerade/metrics'
import type { Database } from '../database/database.ts'
import { allRows, type Client, type Row } from '../database/rows.ts'
import { type ReadError, readStored, type StoredLog } from '../log/log.ts'
import { type Cursor, isBefore } from '../matches/cursor.ts'
import type { PageFilter, Statement, Value } from '../matches/match-query.ts'

const AHEAD_MS = 5 * 60_000

interface Found extends PageFilter {
  after?: Cursor | undefined
  limit: number
}

/** Whether the filter needs the search index: for words, or a label together with another condition. */
export function isFound({ grams, mark, arena, agent, game, language, winner }: PageFilter): boolean {
  if (grams) return true
  return mark !== undefined && [arena, agent, game, language, winner].some((other) => other !== undefined)
}

/** The newest matches are searched first, since they often fill the requested page. */
export async function findMatches(database: Database, found: Found, now: number): Promise<string[]> {
  // The search index has only finished matches, so a search for matches in another state finds nothing.
  if (found.status !== undefined && found.status !== 'finished') return []
  const newest = found.after ? Date.parse(found.after.createdAt) : now + AHEAD_MS
  return database.transaction(async (client) => {
    // PostgreSQL would choose a full scan: it underestimates the cost of unpacking the indexed texts.
    await client.query('SET LOCAL enable_seqscan = off')
    for (const span of spansBefore(newest)) {
      const { text, values } = foundQuery(found, span)
      const rows = await allRows<Row<'MatchText', 'match_id'>>(client, text, values)
      if (rows.length >= found.limit || !span) return rows.map(({ match_id }) => match_id)
    }
    return []
  })
}

export function foundQuery(found: Found, span?: readonly string[]): Statement {
  const values: unknown[] = [found.limit]
  const value: Value = (given) => `$${values.push(given)}`
  const where: string[] = []
  if (found.grams) where.push(`found.grams @> ${value(found.grams)}::text[]`)
  const facets = facetsAsked(found, value)
  if (facets.length > 0) where.push(`found.facets @> ARRAY[${facets.join(', ')}]`)
  if (span) where.push(`found.facets && ${value(span)}::text[]`)
  if (found.after) where.push(isBefore('found.created_at, found.match_id', found.after, value))
  const text = `SELECT found.match_id FROM match_text AS found
    WHERE ${where.join(' AND ')} AND NOT found.facets && ARRAY(SELECT 'arena:' || id FROM arena WHERE NOT listed)
    ORDER BY found.created_at DESC, found.match_id DESC LIMIT $1`
  return { text, values }
}

/** The index notes in which time span, of each length in minutes, a match was created: searches are fast. */
const STEPS = [4, 64, 1024, 16_384] as const
/** A search looks through this many time spans of one length before it continues with longer ones. */
const AT_ONCE = 16
const MINUTE_MS = 60_000

export const facetsOf = (match: string, marks: string): string => `
  ARRAY['arena:' || ${match}.arena_id, 'game:' || ${match}.game, 'language:' || ${match}.language]
  || array_remove(ARRAY['winner:' || ${match}.winner], NULL)
  || ARRAY(SELECT 'mark:' || mark FROM unnest(${marks}) AS mark)
  || ARRAY(SELECT DISTINCT 'agent:' || seat.agent_id FROM seat WHERE seat.match_id = ${match}.id)
  || ARRAY(SELECT step || ':' || floor(extract(epoch FROM ${match}.created_at) / 60 / step)::bigint
           FROM unnest('{${STEPS}}'::int[]) AS step)`

function facetsAsked({ arena, agent, game, language, winner, mark }: PageFilter, value: Value): string[] {
  const facets: string[] = []
  if (arena !== undefined) facets.push(`'arena:' || (SELECT id FROM arena WHERE slug = ${value(arena)})`)
  if (agent !== undefined) facets.push(`'agent:' || (SELECT id FROM agent WHERE slug = ${value(agent)})`)
  const named = { game, language, winner, mark }
  for (const [name, given] of Object.entries(named)) if (given !== undefined) facets.push(value(`${name}:${given}`))
  return facets
}

/** Ever longer times before the given one, from an hour to half a year; at last undefined for all time. */
export function* spansBefore(ms: number): Generator<string[] | undefined> {
  for (const step of STEPS) {
    const last = Math.floor(ms / MINUTE_MS / step)
    yield Array.from({ length: AT_ONCE }, (_, back) => `${step}:${last - back}`)
  }
  yield undefined
}

export type FoundBy = Record<'marks' | 'grams', string[]>

const NOTHING: FoundBy = { marks: [], grams: [] }

export function foundBy({ game, events, hidden }: Pick<StoredLog, 'game' | 'events' | 'hidden'>): FoundBy {
  const shown = (game.measure.texts?.(events) ?? []).filter(({ seq }) => !hidden.has(seq))
  return { marks: game.measure.marks(events), grams: gramsOf(shown.map(({ text }) => text)) }
}

const STRIDE = 2_000

export function search({ pool, transaction }: Pick<Database, 'pool' | 'transaction'>) {
  return {
    async reindex(matchId: string): Promise<Result<void, ReadError>> {
      const stored = await rewrite(matchId)
      return stored.ok ? ok(undefined) : err(stored.error)
    },

    /** A match with an unreadable log gets an empty entry, so that it is not tried again. */
    async fillIn(after: Cursor | undefined, most = 5): Promise<{ written: number; next?: Cursor }> {
      const values = [after?.createdAt ?? null, after?.id ?? null, most, STRIDE]
      const rows = await allRows<Row<'Match', 'id' | 'created_at'> & { missing: boolean }>(pool, MISSING, values)
      const missing = rows.filter((row) => row.missing)
      for (const { id } of missing) if (!(await rewrite(id)).ok) await write(pool, id, NOTHING)
      const last = rows.at(-1)
      return {
        written: missing.length,
        ...(last && { next: { createdAt: last.created_at.toISOString(), id: last.id } }),
      }
    },
  }

  /** Of two at once the second reads after the first has written: no text that it found hidden is found again. */
  function rewrite(matchId: string): Promise<Result<StoredLog, ReadError>> {
    return transaction(async (client) => {
      await client.query(ONE_AT_A_TIME, [matchId])
      const stored = await readStored(client, matchId)
      if (stored.ok && stored.value.status === 'finished') await write(client, matchId, foundBy(stored.value))
      return stored
    })
  }

  async function write(client: Client, matchId: string, { marks, grams }: FoundBy): Promise<void> {
    await client.query({ name: 'match-reindex', text: REINDEX, values: [matchId, marks, grams] })
  }
}

const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('found by'), hashtext($1))`

export const writeFoundBy = (marks: string, grams: string): string => `
  marked AS (
    INSERT INTO match_mark (match_id, mark, created_at)
    SELECT finished.id, mark, finished.created_at FROM finished, unnest(${marks}::text[]) AS mark
    WHERE finished.purpose <> 'trial' ON CONFLICT (match_id, mark) DO NOTHING
  ), worded AS (
    INSERT INTO match_text (match_id, created_at, grams, facets)
    SELECT finished.id, finished.created_at, ${grams}::text[], ${facetsOf('finished', `${marks}::text[]`)}
    FROM finished WHERE finished.purpose <> 'trial'
    ON CONFLICT (match_id) DO UPDATE SET grams = excluded.grams, facets = excluded.facets
  )`

const REINDEX = `
  WITH finished AS (SELECT * FROM match WHERE id = $1 AND status = 'finished'), ${writeFoundBy('$2', '$3')}
  SELECT FROM finished`

// SQL: looks up each match in the search index alone, since PostgreSQL might otherwise read the whole index.
export const MISSING = `
  WITH stride AS MATERIALIZED (
    SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM match
    WHERE status = 'finished' AND purpose <> 'trial'
      AND ($1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::text))
    ORDER BY created_at DESC, id DESC LIMIT $4
  ), missing AS (
    SELECT * FROM stride WHERE (SELECT match_id FROM match_text WHERE match_id = stride.id) IS NULL
    ORDER BY place LIMIT $3
  )
  SELECT id, created_at, place, true AS missing FROM missing
  UNION ALL
  SELECT id, created_at, place, false FROM stride
  WHERE place = $4 AND (SELECT count(*) FROM missing) < $3
  ORDER BY place`
