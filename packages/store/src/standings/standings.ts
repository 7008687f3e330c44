import { isDeepStrictEqual } from 'node:util'
import { type AnyGame, GAMES, type Json, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram } from '@masquerade/metrics'
import { byHundredStart, hundredStart, ranked } from '@masquerade/rating'
import type { Pool } from 'pg'
import { SHOWN_AGENT, type ShownAgent, type ShownAgentRow } from '../agents/agent-rows.ts'
import { IS_ORGANIZED } from '../arenas/arenas.ts'
import type { Database } from '../database/database.ts'
import { allRows, type Client, fromRow, type Row } from '../database/rows.ts'
import { FOR_PEOPLE } from '../database/special-arenas.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { recount, recountStale, staleArenas } from './recount.ts'

export interface LeaderboardRow {
  rank: number
  agent: ShownAgent & { languages: string[] }
  versions: number
  version?: { number: number; newest: boolean }
  /** Points that people see, where everybody starts with 100; ranking uses exact whole numbers. */
  points: number
  games: number
  score: number
  totals: Totals
  /** A histogram of answer times; it cannot be recomputed, since the logs contain no answer times. */
  responses: ResponseHistogram
}

export function standings(database: Database) {
  const { pool } = database
  return {
    totalsOf: (arenaSlug: string, agentIds: readonly string[], counters: readonly string[]) =>
      totalsOf(pool, arenaSlug, agentIds, counters),

    async leaderboard(arenaSlug: string, by: 'agent' | 'version' = 'agent'): Promise<LeaderboardRow[]> {
      const statement = { name: 'leaderboard', text: LEADERBOARD, values: [arenaSlug] }
      return toLeaderboard(await allRows<StandingRow>(pool, statement), by)
    },

    people: (arenaSlug: string) => peoplePlaying(pool, arenaSlug),
    recount: (arenaSlug: string, progress?: RebuildProgress) => recount(database, arenaSlug, progress),
    stale: () => staleArenas(pool),
    recountStale: (arenaSlug: string, progress?: RebuildProgress) => recountStale(database, arenaSlug, progress),
  }
}

export async function totalsOf(
  client: Client,
  arenaSlug: string,
  agentIds: readonly string[],
  counters: readonly string[],
): Promise<ReadonlyMap<string, Totals>> {
  const statement = { name: 'totals-of', text: TOTALS_OF, values: [arenaSlug, agentIds, counters] }
  const rows = await allRows<Row<'Standing', 'agent_id'> & { totals: Totals }>(client, statement)
  return new Map(rows.map(({ agent_id, totals }) => [agent_id, totals]))
}

// SQL: returns only the requested counters of an agent, since each agent has a hundred and more of them.
export const TOTALS_OF = `
  SELECT agent_id, json_object_agg(name, total) AS totals FROM (
    SELECT standing.agent_id, counter.name, coalesce(sum((standing.totals ->> counter.name)::float8), 0) AS total
    FROM arena JOIN standing ON standing.arena_id = arena.id CROSS JOIN unnest($3::text[]) AS counter (name)
    WHERE arena.slug = $1 AND standing.agent_id = ANY ($2) GROUP BY standing.agent_id, counter.name
  ) AS summed GROUP BY agent_id`

export const LEADERBOARD = `
  SELECT arena.game, ${SHOWN_AGENT}, agent.languages, version.number AS version,
    standing.games, standing.score::float8 AS score, standing.totals, CASE WHEN responses.counts IS NOT NULL
      THEN json_build_object('counts', responses.counts, 'timedOut', responses.timed_out, 'failed', responses.failed)
    END AS responses
  FROM arena JOIN standing ON standing.arena_id = arena.id JOIN agent ON agent.id = standing.agent_id
  JOIN agent_version AS version ON version.id = standing.version_id
  LEFT JOIN response_times AS responses
    ON responses.arena_id = standing.arena_id AND responses.version_id = standing.version_id
  WHERE arena.slug = $1 AND arena.purpose = 'ranked'`

interface StandingRow extends ShownAgentRow, Row<'Agent', 'languages'>, Row<'Arena', 'game'>, Row<'Standing', 'games'> {
  version: number
  score: number
  totals: Totals
  responses: ResponseHistogram | null
}

function toLeaderboard(rows: readonly StandingRow[], by: 'agent' | 'version'): LeaderboardRow[] {
  const unit = gameOf(rows[0]?.game ?? '')?.scores.unit ?? 1
  const newest = new Map<string, number>()
  for (const { id, version } of rows) newest.set(id, Math.max(version, newest.get(id) ?? 0))
  const byLine = new Map<string, Omit<LeaderboardRow, 'rank'>>()
  for (const row of rows) {
    const { id, slug, name, kind, avatar, online, retired, languages, version, games, score, totals, responses } = row
    const key = by === 'agent' ? id : `${id} ${version}`
    const before = byLine.get(key)
    const sum = { games: games + (before?.games ?? 0), score: score + (before?.score ?? 0) }
    byLine.set(key, {
      agent: fromRow({ id, slug, name, kind, avatar, online, retired, languages }),
      versions: 1 + (before?.versions ?? 0),
      ...(by === 'version' && { version: { number: version, newest: version === newest.get(id) } }),
      ...sum,
      points: hundredStart(sum, unit),
      totals: before ? addTotals(before.totals, totals) : totals,
      responses: addHistograms(before?.responses ?? NO_RESPONSES, responses ?? NO_RESPONSES),
    })
  }
  const lines = [...byLine.values()].sort(inNames)
  return ranked(lines, byHundredStart(unit)).map(({ rank, row }) => ({ rank, ...row }))
}

type Line = Pick<LeaderboardRow, 'agent' | 'version'>

/** Orders lines with equal results by name, id and version, so that they always appear in the same order. */
function inNames(one: Line, other: Line): number {
  const [name, theirs] = [nameOf(one), nameOf(other)]
  if (name !== theirs) return name < theirs ? -1 : 1
  return (other.version?.number ?? 0) - (one.version?.number ?? 0)
}

const nameOf = ({ agent }: Line): string => `${agent.name}\n${agent.id}`

export interface PeoplePlaying {
  /** A person's game counts only when the person kept the seat to the end. */
  games: number
  totals: Totals
  /** Whether all results come from matches with the arena's own settings, not from all of the game. */
  alike: boolean
}

/** Sums up people's matches with the arena's settings, or with any when there are none. */
export async function peoplePlaying(pool: Pool, arenaSlug: string): Promise<PeoplePlaying | undefined> {
  const rows = await allRows<PeopleRow>(pool, { name: 'people-playing', text: PEOPLE, values: [arenaSlug] })
  const [first] = rows
  const game = gameOf(first?.game ?? '')
  if (!first || !game) return undefined
  const mine = settingsOf(game, first.mine)
  const alike = rows.filter(({ config }) => isDeepStrictEqual(settingsOf(game, config), mine))
  const totals = addTotals(...(alike.length > 0 ? alike : rows).map((row) => row.totals))
  return { games: totals[GAMES] ?? 0, totals, alike: alike.length > 0 }
}

function settingsOf(game: AnyGame, config: Json): unknown {
  const parsed = game.config.safeParse(config)
  if (!parsed.success) return config
  const { limits: _limits, language: _language, ...settings } = parsed.data as Record<string, unknown> // configs are objects
  return settings
}

type PeopleRow = Row<'Arena', 'game' | 'config'> & { mine: Json; totals: Totals }

export const PEOPLE = `
  SELECT asked.game, asked.config AS mine, arena.config, standing.totals
  FROM arena AS asked JOIN arena ON arena.game = asked.game
    AND ${FOR_PEOPLE} AND NOT ${IS_ORGANIZED}
  JOIN standing ON standing.arena_id = arena.id
  JOIN agent ON agent.id = standing.agent_id AND agent.kind = 'person'
  WHERE asked.slug = $1 ORDER BY arena.position, arena.id, standing.version_id`
