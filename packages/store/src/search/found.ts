import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import type { Cursor } from '../matches/cursor.ts'
import type { PageFilter, Statement, Value } from '../matches/match-query.ts'
import { facetsAsked, spansBefore } from './facets.ts'

/** How far the database's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000

export interface Found extends PageFilter {
  after?: Cursor | undefined
  limit: number
}

/**
 * Whether a page needs the search index of finished matches: for words, or for a mark combined with other filters, since
 * no index of the matches has both.
 */
export function isFound({ grams, mark, arena, agent, game, language, winner }: PageFilter): boolean {
  if (grams) return true
  return mark !== undefined && [arena, agent, game, language, winner].some((other) => other !== undefined)
}

/**
 * The ids of the newest fitting matches. Searches the last hour first, then longer spans: common words fill the page
 * from a few matches, and rare ones have few anywhere.
 */
export async function findMatches(database: Database, found: Found, now: number): Promise<string[]> {
  // Only finished matches are indexed.
  if (found.status !== undefined && found.status !== 'finished') return []
  const newest = found.after ? Date.parse(found.after.createdAt) : now + AHEAD_MS
  return database.transaction(async (client) => {
    // The planner underestimates the cost of unpacking the grams of a match, and would read through all of them.
    await client.query('SET LOCAL enable_seqscan = off')
    for (const span of spansBefore(newest)) {
      const { text, values } = foundQuery(found, span)
      const { rows } = await client.query<Row<'MatchText', 'match_id'>>(text, values)
      if (rows.length >= found.limit || !span) return rows.map(({ match_id }) => match_id)
    }
    return []
  })
}

/** The found matches of a span of time; without one, all. */
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
