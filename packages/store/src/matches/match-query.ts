import type { Failure } from '@masquerade/game'
import type { MatchCard, MatchStatus } from '@masquerade/protocol'
import { OWN_VERSION } from '../asks/ask-rows.ts'
import { type BadCursor, type Cursor, isBefore, type Page } from './cursor.ts'
import { IS_ROSTER_SHOWN } from './masks.ts'

export interface PageFilter {
  status?: MatchStatus | undefined
  game?: string | undefined
  arena?: string | undefined
  /** Restricts the list to matches of this agent; matches whose agents are still secret are left out. */
  agent?: string | undefined
  language?: string | undefined
  winner?: string | undefined
  mark?: string | undefined
  /** The searched words in short groups of letters, as the search index stores texts. */
  grams?: readonly string[] | undefined
  trialOf?: { agentId: string; ownerId: string } | undefined
}

export interface AskedPage extends PageFilter {
  cursor?: string | undefined
  limit: number
}

export type MatchPage = Page<MatchCard>

/** The code `bad-search` means that the searched text has no letter or digit. */
export type PageError = BadCursor | Failure<'bad-search'>

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export const LISTED = `(arena.listed AND match.purpose <> 'trial') AS listed`

/** SQL: whether it is no trial of a former owner's time: who claims an agent gets nothing that belonged to that owner. */
export const IS_OWN_TRIAL = `(match.trial_of IS NULL OR NOT EXISTS (
  SELECT FROM seat JOIN agent_version AS version ON version.id = seat.version_id
  WHERE seat.match_id = match.id AND seat.agent_id = match.trial_of AND NOT (${OWN_VERSION})
))`

export type Value = (given: unknown) => string

/** SQL: one page of matches, read through the index of the agent, the label or the time, whichever fits the filter. */
export function pageQuery(page: PageFilter & { after?: Cursor | undefined; limit: number }): Statement {
  const values: unknown[] = []
  const value: Value = (given) => `$${values.push(given)}`
  const where = ownConditions(page, value)
  const [lead, ...others] = sides(page, value)
  where.push(...(lead ? [lead.where] : []), ...others.map(has))
  const [at, id] = lead
    ? [`${lead.table}.created_at`, `${lead.table}.match_id`]
    : (['match.created_at', 'match.id'] as const)
  if (page.after) where.push(isBefore(`${at}, ${id}`, page.after, value))
  const text = `SELECT ${lead?.repeats ? `DISTINCT ON (${at}, ${id}) ` : ''}match.*
    FROM ${lead ? `${lead.table} JOIN match ON match.id = ${lead.table}.match_id` : 'match'}
    WHERE ${where.join(' AND ')} ORDER BY ${at} DESC, ${id} DESC LIMIT ${value(page.limit)}`
  return { text, values }
}

export function conditions(page: PageFilter, value: Value): string[] {
  const where = [...ownConditions(page, value), ...sides(page, value).map(has)]
  // Compared match by match, since an index search for a common word would find too many.
  if (page.grams) where.push(`(SELECT grams @> ${value(page.grams)}::text[] FROM match_text WHERE match_id = match.id)`)
  return where
}

function ownConditions({ trialOf, arena, agent, status, game, language, winner }: PageFilter, value: Value): string[] {
  const where: string[] = []
  if (trialOf) {
    const { agentId, ownerId } = trialOf
    where.push(
      `match.trial_of = (SELECT id FROM agent WHERE id = ${value(agentId)} AND owner_id = ${value(ownerId)})`,
      IS_OWN_TRIAL,
    )
  } else {
    where.push("match.purpose <> 'trial'", 'match.arena_id NOT IN (SELECT id FROM arena WHERE NOT listed)')
    if (status === undefined) where.push("match.status <> 'void'")
  }
  if (arena !== undefined) where.push(`match.arena_id = (SELECT id FROM arena WHERE slug = ${value(arena)})`)
  if (status !== undefined) where.push(`match.status = ${value(status)}::"MatchStatus"`)
  if (game !== undefined) where.push(`match.game = ${value(game)}`)
  if (language !== undefined) where.push(`match.language = ${value(language)}`)
  if (winner !== undefined) where.push(`match.winner = ${value(winner)}`)
  if (agent !== undefined) where.push(IS_ROSTER_SHOWN)
  return where
}

interface Side {
  table: string
  where: string
  repeats?: boolean
}

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
