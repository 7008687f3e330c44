import type { Pool } from 'pg'
import type { Cursor } from '../cursor.ts'
import type { PageFilter, Statement, Value } from '../match-query.ts'
import { facetsAsked, spansBefore } from './facets.ts'

/** How far the database's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000

export interface Found extends PageFilter {
  grams: readonly string[]
  after?: Cursor | undefined
  limit: number
}

/**
 * The newest matches whose texts have all grams, by their ids. The last hour is looked through first, then the last
 * day, and so on: a common word fills the page from a few, a rare one has few anywhere.
 */
export async function findMatches(pool: Pool, found: Found, now: number): Promise<string[]> {
  // Matches have their texts when they are finished.
  if (found.status !== undefined && found.status !== 'finished') return []
  const newest = found.after ? Date.parse(found.after.createdAt) : now + AHEAD_MS
  for (const span of spansBefore(newest)) {
    const { text, values } = foundQuery(found, span)
    const { rows } = await pool.query<{ match_id: string }>(text, values)
    if (rows.length >= found.limit || !span) return rows.map(({ match_id }) => match_id)
  }
  return []
}

/** Those of a span of time; without one, all. */
export function foundQuery(found: Found, span?: readonly string[]): Statement {
  const values: unknown[] = [found.grams, found.limit]
  const value: Value = (given) => `$${values.push(given)}`
  const facets = facetsAsked(found, value)
  const where = ['found.grams @> $1::text[]']
  if (facets.length > 0) where.push(`found.facets @> ARRAY[${facets.join(', ')}]`)
  if (span) where.push(`found.facets && ${value(span)}::text[]`)
  if (found.after) {
    const { createdAt, id } = found.after
    where.push(`(found.created_at, found.match_id) < (${value(createdAt)}::timestamptz, ${value(id)}::text)`)
  }
  const text = `SELECT found.match_id FROM match_text AS found
    WHERE ${where.join(' AND ')} AND NOT found.facets && ARRAY(SELECT 'arena:' || id FROM arena WHERE NOT listed)
    ORDER BY found.created_at DESC, found.match_id DESC LIMIT $2`
  return { text, values }
}
