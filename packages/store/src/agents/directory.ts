import { GAMES, type Json, type Result, type Totals } from '@masquerade/game'
import { addTotals } from '@masquerade/metrics'
import type { PlayLanguage } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { allRows } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { type BadCursor, type Cursor, limitOf, newestPage, type Page } from '../matches/cursor.ts'
import { PLAYS } from '../seating/seating.ts'
import { AGENT_COLUMNS, type Agent, type AgentRow, OWNED, toAgent } from './agent-rows.ts'
import { SHOWN_RETIRED } from './shown.ts'

export interface DirectoryFilter {
  search?: string | undefined
  kind?: AgentKind | undefined
  language?: PlayLanguage | undefined
  game?: string | undefined
  cursor?: string | undefined
  limit: number
}

interface DirectoryAgent extends Agent {
  games: number
  /** An agent's statistics are kept separate for each game, because statistics of different games cannot be added. */
  played: PlayedGame[]
}

export interface PlayedGame {
  game: string
  configs: Json[]
  games: number
  totals: Totals
}

export const directory = (
  pool: Pool,
  { cursor, limit, ...filter }: DirectoryFilter,
): Promise<Result<Page<DirectoryAgent>, BadCursor>> =>
  newestPage({
    ...{ cursor, limit: limitOf(limit), from: 'the newest agents' },
    read(after, most) {
      const { text, values } = directoryQuery({ ...filter, after, limit: most })
      return allRows<DirectoryRow>(pool, text, values)
    },
    toItem: toDirectoryAgent,
    at: ({ created_at }) => created_at,
  })

export function directoryQuery(page: Omit<DirectoryFilter, 'cursor'> & { after?: Cursor | undefined }): {
  text: string
  values: unknown[]
} {
  const values: unknown[] = []
  const value = (given: unknown): string => `$${values.push(given)}`
  const where = ['agent.listed', `NOT ${SHOWN_RETIRED}`]
  if (page.kind !== undefined) where.push(`agent.kind = ${value(page.kind)}::"AgentKind"`)
  if (page.language !== undefined) where.push(`${value(page.language)} = ANY (agent.languages)`)
  if (page.game !== undefined) where.push(PLAYS(value(page.game)))
  if (page.search !== undefined && page.search !== '') {
    const text = `lower(concat_ws(E'\\n', agent.name, agent.about ->> 'en', agent.about ->> 'zh'))`
    where.push(`strpos(${text}, lower(${value(page.search)})) > 0`)
  }
  if (page.after) {
    const { createdAt, id } = page.after
    where.push(`(agent.created_at, agent.id) < (${value(createdAt)}::timestamptz, ${value(id)}::text)`)
  }
  const text = `
    SELECT ${AGENT_COLUMNS}, coalesce(played.standings, '[]') AS standings
    FROM (
      SELECT * FROM agent WHERE ${where.join(' AND ')}
      ORDER BY agent.created_at DESC, agent.id DESC LIMIT ${value(page.limit)}
    ) AS agent ${OWNED}
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('game', arena.game, 'config', arena.config, 'totals', standing.totals)
        ORDER BY arena.position, arena.id, standing.version_id) AS standings
      FROM standing JOIN arena ON arena.id = standing.arena_id AND arena.listed AND arena.purpose = 'ranked'
      WHERE standing.agent_id = agent.id
    ) AS played ON true
    ORDER BY agent.created_at DESC, agent.id DESC`
  return { text, values }
}

interface DirectoryRow extends AgentRow {
  standings: { game: string; config: Json; totals: Totals }[]
}

function toDirectoryAgent({ standings, ...row }: DirectoryRow): DirectoryAgent {
  const byGame = new Map<string, PlayedGame>()
  for (const { game, config, totals } of standings) {
    const before = byGame.get(game)
    const sum = before ? addTotals(before.totals, totals) : totals
    byGame.set(game, { game, configs: [...(before?.configs ?? []), config], games: sum[GAMES] ?? 0, totals: sum })
  }
  const played = [...byGame.values()]
  return { ...toAgent(row), games: played.reduce((sum, { games }) => sum + games, 0), played }
}
