import { GAMES, type Json, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram } from '@masquerade/metrics'
import type { PlayLanguage } from '@masquerade/protocol'
import { hundredStart } from '@masquerade/rating'
import type { Pool } from 'pg'
import { IS_ORGANIZED } from '../arenas/arenas.ts'
import { allRows, firstRow, type LocalText, type Row } from '../database/rows.ts'
import { IN_LAB } from '../database/special-arenas.ts'
import type { AgentKind } from '../generated/client.ts'
import { type Cursor, isBefore, limitOf, newestPage } from '../matches/cursor.ts'
import type { Statement, Value } from '../matches/match-query.ts'
import { attendanceOf } from '../seating/missed.ts'
import { PLAYS } from '../seating/seating.ts'
import { AGENT_COLUMNS, AGENT_OF_SLUG, type Agent, type AgentRow, OWNED, SHOWN_RETIRED, toAgent } from './agent-rows.ts'
import { type Original, originalOf } from './recipes.ts'

export interface DirectoryFilter {
  search?: string | undefined
  kind?: AgentKind | undefined
  language?: PlayLanguage | undefined
  game?: string | undefined
  cursor?: string | undefined
  limit: number
}

export interface PlayedGame {
  game: string
  configs: Json[]
  games: number
  totals: Totals
}

export const directory = (pool: Pool, { cursor, limit, ...filter }: DirectoryFilter) =>
  newestPage({
    ...{ cursor, limit: limitOf(limit), of: 'agents' },
    read(after, most) {
      const { text, values } = directoryQuery({ ...filter, after, limit: most })
      return allRows<DirectoryRow>(pool, text, values)
    },
    toItem: toDirectoryAgent,
    at: ({ created_at }) => created_at,
  })

export function directoryQuery(page: Omit<DirectoryFilter, 'cursor'> & { after?: Cursor | undefined }): Statement {
  const values: unknown[] = []
  const value: Value = (given) => `$${values.push(given)}`
  const where = ['agent.listed', `NOT ${SHOWN_RETIRED}`]
  if (page.kind !== undefined) where.push(`agent.kind = ${value(page.kind)}::"AgentKind"`)
  if (page.language !== undefined) where.push(`${value(page.language)} = ANY (agent.languages)`)
  if (page.game !== undefined) where.push(PLAYS(value(page.game)))
  if (page.search !== undefined && page.search !== '') {
    const text = `lower(concat_ws(E'\\n', agent.name, agent.about ->> 'en', agent.about ->> 'zh'))`
    where.push(`strpos(${text}, lower(${value(page.search)})) > 0`)
  }
  if (page.after) where.push(isBefore('agent.created_at, agent.id', page.after, value))
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

type DirectoryRow = AgentRow & { standings: { game: string; config: Json; totals: Totals }[] }

/** An agent's statistics are kept separate for each game, because statistics of different games cannot be added. */
function toDirectoryAgent({ standings, ...row }: DirectoryRow) {
  const byGame = new Map<string, PlayedGame>()
  for (const { game, config, totals } of standings) {
    const before = byGame.get(game)
    const sum = before ? addTotals(before.totals, totals) : totals
    byGame.set(game, { game, configs: [...(before?.configs ?? []), config], games: sum[GAMES] ?? 0, totals: sum })
  }
  const played = [...byGame.values()].toSorted((one, other) => other.games - one.games)
  return { ...toAgent(row), games: played.reduce((sum, { games }) => sum + games, 0), played }
}

export interface ArenaFigures {
  arena: { slug: string; name: LocalText; game: string; language: string; config: Json; contest: boolean }
  games: number
  score: number
  points: number
  totals: Totals
  /** A histogram of answer times; it cannot be recomputed, since the logs contain no answer times. */
  responses: ResponseHistogram
  /** Costs in millionths of a dollar; `games` counts only matches whose provider reported a cost. */
  cost: { micros: number; games: number }
}

/** The seats in matches that an agent was offered and missed; the weight of each seat falls to half within two days. */
type Attendance = Record<'offered' | 'missed', number>

export interface AgentProfile {
  agent: Agent
  copyOf?: Original
  together: ArenaFigures[]
  newest: Record<'games' | 'void', number>
  attendance?: Attendance
  versions: { number: number; createdAt: string; published?: string; figures: ArenaFigures[] }[]
}

export async function profile(pool: Pool, slug: string): Promise<AgentProfile | undefined> {
  const agent = await firstRow<AgentRow>(pool, AGENT_OF_SLUG, [slug])
  if (!agent) return undefined
  const rows = await allRows<ProfileRow>(pool, FIGURES, [agent.id])
  const copyOf = await originalOf(pool, agent.id)
  const newest = await firstRow<AgentProfile['newest']>(pool, NEWEST, [agent.id, LOOKED_AT])
  const attendance = await firstRow<Attendance>(pool, ATTENDANCE, [agent.id])
  const versions = new Map<number, AgentProfile['versions'][number]>()
  const together = new Map<string, ArenaFigures>()
  for (const { number, created_at, published_at, figures } of rows) {
    const published = published_at && { published: published_at.toISOString() }
    const version = versions.get(number) ?? { number, createdAt: created_at.toISOString(), ...published, figures: [] }
    versions.set(number, version)
    if (!figures) continue
    version.figures.push(withPoints(figures))
    const before = together.get(figures.arena.slug)
    together.set(figures.arena.slug, withPoints(before ? sum(before, figures) : figures))
  }
  return {
    agent: toAgent(agent),
    ...(copyOf && { copyOf }),
    together: [...together.values()],
    newest: newest ?? { games: 0, void: 0 },
    ...(attendance && { attendance }),
    versions: [...versions.values()],
  }
}

type Figures = Omit<ArenaFigures, 'points' | 'responses'> & { responses: ResponseHistogram | null }

type ProfileRow = Row<'AgentVersion', 'number' | 'created_at' | 'published_at'> & { figures: Figures | null }

const FIGURES = `
  SELECT version.number, version.created_at, version.published_at, CASE WHEN arena.id IS NOT NULL THEN json_build_object(
      'arena', json_build_object('slug', arena.slug, 'name', arena.name, 'game', arena.game, 'language', arena.language,
        'config', arena.config, 'contest', ${IS_ORGANIZED}),
      'games', standing.games, 'score', standing.score, 'totals', standing.totals,
      'responses', CASE WHEN responses.counts IS NOT NULL THEN json_build_object(
        'counts', responses.counts, 'timedOut', responses.timed_out, 'failed', responses.failed
      ) END, 'cost', json_build_object(
        'micros', CASE WHEN responses.priced_games > 0 THEN responses.cost_micros ELSE 0 END,
        'games', coalesce(responses.priced_games, 0)
      )
    ) END AS figures
  FROM agent_version AS version
  LEFT JOIN (standing JOIN arena ON arena.id = standing.arena_id AND arena.listed AND arena.purpose = 'ranked') ON standing.version_id = version.id
  LEFT JOIN response_times AS responses ON responses.version_id = version.id AND responses.arena_id = arena.id
  WHERE version.agent_id = $1 ORDER BY version.number DESC, arena.position, arena.id`

/** The page of an agent counts only its newest matches, up to this number, so that the page stays fast. */
const LOOKED_AT = 1_000

const NEWEST = `
  SELECT count(*)::int AS games, count(*) FILTER (WHERE status = 'void')::int AS void
  FROM (
    SELECT match.status FROM seat CROSS JOIN LATERAL (
      SELECT status FROM match WHERE id = seat.match_id AND status IN ('finished', 'void') AND purpose <> 'trial'
        AND NOT ${IN_LAB('match.arena_id')} OFFSET 0
    ) AS match
    WHERE seat.agent_id = $1 ORDER BY seat.created_at DESC LIMIT $2::int
  ) AS newest`

const ATTENDANCE = `
  SELECT round(so.offered::numeric, 2)::float8 AS offered, round(so.missed::numeric, 2)::float8 AS missed
  FROM agent CROSS JOIN LATERAL (${attendanceOf('agent.id', `match.status IN ('finished', 'void')`)}) AS so
  WHERE agent.id = $1 AND agent.kind NOT IN ('house', 'person')`

const sum = (a: Figures, b: Figures): Figures => ({
  arena: a.arena,
  games: a.games + b.games,
  score: a.score + b.score,
  totals: addTotals(a.totals, b.totals),
  responses: addHistograms(a.responses ?? NO_RESPONSES, b.responses ?? NO_RESPONSES),
  cost: { micros: a.cost.micros + b.cost.micros, games: a.cost.games + b.cost.games },
})

const withPoints = (figures: Figures): ArenaFigures => ({
  ...figures,
  responses: figures.responses ?? NO_RESPONSES,
  points: hundredStart(figures, gameOf(figures.arena.game)?.scores.unit ?? 1),
})
