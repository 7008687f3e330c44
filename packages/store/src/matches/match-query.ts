import type { MatchStatus } from '@masquerade/protocol'
import type { BadCursor, Cursor, Page } from './cursor.ts'
import { isRosterShown } from './masks.ts'
import type { MatchCard } from './match-cards.ts'

/** A filter for lists of matches, with arena and agent by slug; a match must fulfil all given conditions. */
export interface PageFilter {
  /** The status of the wanted matches; when missing all but void matches. */
  status?: MatchStatus | undefined
  game?: string | undefined
  arena?: string | undefined
  /**
   * The agent that the wanted matches must have; a match is found by its agents only once the list of them is public.
   */
  agent?: string | undefined
  language?: string | undefined
  winner?: string | undefined
  mark?: string | undefined
  /**
   * Letter groups (grams) that the texts of a match must contain. A search for the newest matches uses search/ instead.
   */
  grams?: readonly string[] | undefined
  /** Selects one agent's trials, for its owner, instead of listed matches. */
  trialOf?: { agentId: string; ownerId: string } | undefined
}

/** A requested page of a list of matches, with the searched text cut into letter groups (grams). */
export interface AskedPage extends PageFilter {
  cursor?: string | undefined
  limit: number
}

export type MatchPage = Page<MatchCard>

/** `bad-search`: the searched text has no letter or digit. */
export type PageError = BadCursor | { code: 'bad-search'; message: string }

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * SQL column: whether the lists show a match, in a statement that also selects the match's arena. (A trial is shown to
 * its owner alone.)
 */
export const LISTED = `(arena.listed AND match.purpose <> 'trial') AS listed`

/** A function that adds a parameter's value to a SQL statement, and returns the placeholder for it. */
export type Value = (given: unknown) => string

/**
 * SQL: the matches of a page, newest first, by the index that serves the filter: an agent's matches from its seats,
 * those with a mark (a label by which a game lets its matches be found) from the marks, which have the match's date,
 * all others from the matches.
 */
export function pageQuery(page: PageFilter & { after?: Cursor | undefined; limit: number }): Statement {
  const values: unknown[] = []
  const value: Value = (given) => `$${values.push(given)}`
  const where = ownConditions(page, value)
  const [lead, ...others] = sides(page, value)
  where.push(...(lead ? [lead.where] : []), ...others.map(has))
  const [at, id] = lead
    ? [`${lead.table}.created_at`, `${lead.table}.match_id`]
    : (['match.created_at', 'match.id'] as const)
  if (page.after) {
    where.push(`(${at}, ${id}) < (${value(page.after.createdAt)}::timestamptz, ${value(page.after.id)}::text)`)
  }
  const text = `SELECT ${lead?.repeats ? `DISTINCT ON (${at}, ${id}) ` : ''}match.*
    FROM ${lead ? `${lead.table} JOIN match ON match.id = ${lead.table}.match_id` : 'match'}
    WHERE ${where.join(' AND ')} ORDER BY ${at} DESC, ${id} DESC LIMIT ${value(page.limit)}`
  return { text, values }
}

/**
 * SQL: the conditions that a list's filter sets on a row of the table `match`, whatever tables that row is joined with.
 */
export function conditions(page: PageFilter, value: Value): string[] {
  const where = [...ownConditions(page, value), ...sides(page, value).map(has)]
  // Compares the searched text match by match: a common word occurs in more matches than a page can go through.
  if (page.grams) where.push(`(SELECT grams @> ${value(page.grams)}::text[] FROM match_text WHERE match_id = match.id)`)
  return where
}

function ownConditions({ trialOf, arena, agent, status, game, language, winner }: PageFilter, value: Value): string[] {
  const where: string[] = []
  if (trialOf) {
    const { agentId, ownerId } = trialOf
    where.push(`match.trial_of = (SELECT id FROM agent WHERE id = ${value(agentId)} AND owner_id = ${value(ownerId)})`)
  } else {
    where.push("match.purpose <> 'trial'", 'match.arena_id NOT IN (SELECT id FROM arena WHERE NOT listed)')
    if (status === undefined) where.push("match.status <> 'void'")
  }
  if (arena !== undefined) where.push(`match.arena_id = (SELECT id FROM arena WHERE slug = ${value(arena)})`)
  if (status !== undefined) where.push(`match.status = ${value(status)}::"MatchStatus"`)
  if (game !== undefined) where.push(`match.game = ${value(game)}`)
  if (language !== undefined) where.push(`match.language = ${value(language)}`)
  if (winner !== undefined) where.push(`match.winner = ${value(winner)}`)
  if (agent !== undefined) where.push(isRosterShown('match'))
  return where
}

/**
 * A database table to join with the matches, so that a filter can be applied; the table has the ids and dates of
 * matches.
 */
interface Side {
  table: string
  where: string
  /** True when the joined table may contain one match in more than one row. */
  repeats?: boolean
}

/** Lists the database tables to join for a page's filter, the most selective one first. */
function sides({ agent, mark }: PageFilter, value: Value): Side[] {
  const found: Side[] = []
  if (agent !== undefined) {
    const where = `seat.agent_id = (SELECT id FROM agent WHERE slug = ${value(agent)})`
    found.push({ table: 'seat', where, repeats: true })
  }
  if (mark !== undefined) found.push({ table: 'match_mark', where: `match_mark.mark = ${value(mark)}` })
  return found
}

const has = ({ table, where }: Side) => `EXISTS (SELECT FROM ${table} WHERE ${table}.match_id = match.id AND ${where})`
