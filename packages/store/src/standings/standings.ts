import type { Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram } from '@masquerade/metrics'
import { byHundredStart, hundredStart, ranked } from '@masquerade/rating'
import type { Pool, PoolClient } from 'pg'
import { SHOWN_AGENT, type ShownAgent, type ShownAgentRow } from '../agents/shown.ts'
import type { Database } from '../database/database.ts'
import { fromRow, type Row } from '../database/rows.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { type PeoplePlaying, peoplePlaying } from './people-playing.ts'
import { type Recounted, recount, recountStale, staleArenas } from './recount.ts'

export interface LeaderboardRow {
  /** The rank by total score; equal totals share the better rank. */
  rank: number
  agent: ShownAgent & { languages: string[] }
  /** Number of the agent's versions whose results this line of the leaderboard sums up. */
  versions: number
  /**
   * Which version of the agent this line is about, and whether it is the agent's newest in this arena; missing when one
   * line sums up all versions.
   */
  version?: { number: number; newest: boolean }
  /** The points by the 100-start rule (everybody starts with 100), for display: ranking uses whole numbers. */
  points: number
  games: number
  /** The sum of the agent's scores, in the game's unit. */
  score: number
  totals: Totals
  /**
   * A histogram of the agent's response times, counted when matches finished; it cannot be computed again from the logs
   * of matches.
   */
  responses: ResponseHistogram
}

export function standings(database: Database) {
  const { pool } = database
  return {
    /**
     * Returns some counters (like games and wins) of some agents in an arena, summed over all versions of each agent.
     */
    totalsOf: (arenaSlug: string, agentIds: readonly string[], counters: readonly string[]) =>
      totalsOf(pool, arenaSlug, agentIds, counters),

    /**
     * Returns all agents that finished a match in an arena, best first; empty for an unknown arena. By version, each
     * version of an agent has a line and a rank of its own.
     */
    async leaderboard(arenaSlug: string, by: 'agent' | 'version' = 'agent'): Promise<LeaderboardRow[]> {
      const { rows } = await pool.query<StandingRow>({ name: 'leaderboard', text: LEADERBOARD, values: [arenaSlug] })
      return toLeaderboard(rows, by)
    },

    /** Returns the results of people in an arena's game; undefined before the first person has finished a game. */
    people: (arenaSlug: string): Promise<PeoplePlaying | undefined> => peoplePlaying(pool, arenaSlug),

    /**
     * Recounts an arena's standings (sums of agents' results) from its logs, while matches go on there; returns how
     * many matches were read.
     */
    recount: (arenaSlug: string, progress?: RebuildProgress): Promise<Recounted> =>
      recount(database, arenaSlug, progress),

    /**
     * Returns the arenas, by slug, whose standings (sums of agents' results) were counted by another rule than today's.
     */
    stale: (): Promise<string[]> => staleArenas(pool),

    /**
     * Recounts the standings (sums of agents' results) of an arena if they were counted by an older rule; undefined for
     * any other arena. Where a log cannot be read the standings stay as they are.
     */
    recountStale: (arenaSlug: string, progress?: RebuildProgress): Promise<Recounted | undefined> =>
      recountStale(database, arenaSlug, progress),
  }
}

/** Returns some counters (like games and wins) of some agents in an arena, summed over all versions of each agent. */
export async function totalsOf(
  client: Pool | PoolClient,
  arenaSlug: string,
  agentIds: readonly string[],
  counters: readonly string[],
): Promise<ReadonlyMap<string, Totals>> {
  const { rows } = await client.query<Row<'Standing', 'agent_id'> & { totals: Totals }>({
    name: 'totals-of',
    text: TOTALS_OF,
    values: [arenaSlug, agentIds, counters],
  })
  return new Map(rows.map(({ agent_id, totals }) => [agent_id, totals]))
}

// SQL: reads some counters from standings, which are sums of agents' results. A standing has a hundred counters and
// more, so the database returns only the wanted ones.
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

/**
 * Makes lines of a leaderboard from standings (sums of the results of agents' versions); an agent's line is the sum
 * over its versions.
 */
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

/**
 * Compares two lines of a leaderboard with equal totals by name, id and version, so that their order is always the
 * same.
 */
function inNames(one: Line, other: Line): number {
  const [name, theirs] = [nameOf(one), nameOf(other)]
  if (name !== theirs) return name < theirs ? -1 : 1
  return (other.version?.number ?? 0) - (one.version?.number ?? 0)
}

const nameOf = ({ agent }: Line): string => `${agent.name}\n${agent.id}`
