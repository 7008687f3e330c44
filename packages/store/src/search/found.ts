import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import type { Cursor } from '../matches/cursor.ts'
import type { PageFilter, Statement, Value } from '../matches/match-query.ts'
import { facetsAsked, spansBefore } from './facets.ts'

const AHEAD_MS = 5 * 60_000

export interface Found extends PageFilter {
  after?: Cursor | undefined
  limit: number
}

/**
 * Whether the filter needs the search index: it does if it contains words, or a match's label together with another
 * condition.
 */
export function isFound({ grams, mark, arena, agent, game, language, winner }: PageFilter): boolean {
  if (grams) return true
  return mark !== undefined && [arena, agent, game, language, winner].some((other) => other !== undefined)
}

/**
 * The newest matches are searched before older ones, because they often contain enough hits to fill the requested page.
 */
export async function findMatches(database: Database, found: Found, now: number): Promise<string[]> {
  // The search index has only finished matches, so a search for matches in another state finds nothing.
  if (found.status !== undefined && found.status !== 'finished') return []
  const newest = found.after ? Date.parse(found.after.createdAt) : now + AHEAD_MS
  return database.transaction(async (client) => {
    // Full scans are switched off, because PostgreSQL would choose one: it underestimates the cost of unpacking the
    // indexed texts.
    await client.query('SET LOCAL enable_seqscan = off')
    for (const span of spansBefore(newest)) {
      const { text, values } = foundQuery(found, span)
      const { rows } = await client.query<Row<'MatchText', 'match_id'>>(text, values)
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
  if (found.after) {
    const { createdAt, id } = found.after
    where.push(`(found.created_at, found.match_id) < (${value(createdAt)}::timestamptz, ${value(id)}::text)`)
  }
  const text = `SELECT found.match_id FROM match_text AS found
    WHERE ${where.join(' AND ')} AND NOT found.facets && ARRAY(SELECT 'arena:' || id FROM arena WHERE NOT listed)
    ORDER BY found.created_at DESC, found.match_id DESC LIMIT $1`
  return { text, values }
}
