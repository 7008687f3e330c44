import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram, type Totals } from '@masquerade/metrics'
import { byHundredStart, hundredStart, ranked } from '@masquerade/rating'
import type { Database } from '../database/database.ts'
import type { AgentCard } from '../matches/match-cards.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { type Recounted, recount, recountStale, staleArenas } from './recount.ts'

export interface LeaderboardRow {
  /** Equal totals share the better rank. */
  rank: number
  agent: AgentCard & { online: boolean; retired?: true }
  /** By the 100-start rule, for show: they are ranked by whole numbers. */
  points: number
  games: number
  /** The sum in the game's unit. */
  score: number
  totals: Totals
  /** Counted when matches finished: not to be computed again from logs. */
  responses: ResponseHistogram
}

export function standings(database: Database) {
  const { pool } = database
  return {
    /** What some agents have behind them in an arena, over all their versions. */
    async totalsOf(arenaSlug: string, agentIds: readonly string[]): Promise<ReadonlyMap<string, Totals>> {
      const { rows } = await pool.query<{ agent_id: string; totals: Totals[] }>({
        name: 'totals-of',
        text: TOTALS_OF,
        values: [arenaSlug, agentIds],
      })
      return new Map(rows.map(({ agent_id, totals }) => [agent_id, addTotals(...totals)]))
    },

    /** Everybody who has finished a match in an arena, best first; empty for an arena that nobody knows. */
    async leaderboard(arenaSlug: string): Promise<LeaderboardRow[]> {
      const { rows } = await pool.query<StandingRow>({ name: 'leaderboard', text: LEADERBOARD, values: [arenaSlug] })
      return toLeaderboard(rows)
    },

    /** Counts an arena's standings anew out of its logs, while it is played in; tells how many matches it has read. */
    recount: (arenaSlug: string, progress?: RebuildProgress): Promise<Recounted> =>
      recount(database, arenaSlug, progress),

    /** The arenas whose standings were counted as something else than today, by slug. */
    stale: (): Promise<string[]> => staleArenas(pool),

    /** Recounts such an arena; undefined for one that is none. Where a log no longer folds all stays as it is. */
    recountStale: (arenaSlug: string, progress?: RebuildProgress): Promise<Recounted | undefined> =>
      recountStale(database, arenaSlug, progress),
  }
}

export const TOTALS_OF = `
  SELECT standing.agent_id, json_agg(standing.totals) AS totals
  FROM arena JOIN standing ON standing.arena_id = arena.id
  WHERE arena.slug = $1 AND standing.agent_id = ANY ($2) GROUP BY standing.agent_id`

export const LEADERBOARD = `
  SELECT arena.game, agent.id, agent.slug, agent.name, agent.kind, agent.avatar, agent.online,
    agent.retired_at IS NOT NULL AS retired,
    standing.games, standing.score::float8 AS score, standing.totals, CASE WHEN responses.counts IS NOT NULL
      THEN json_build_object('counts', responses.counts, 'timedOut', responses.timed_out, 'failed', responses.failed)
    END AS responses
  FROM arena JOIN standing ON standing.arena_id = arena.id JOIN agent ON agent.id = standing.agent_id
  LEFT JOIN response_times AS responses
    ON responses.arena_id = standing.arena_id AND responses.version_id = standing.version_id
  WHERE arena.slug = $1`

interface StandingRow extends Omit<AgentCard, 'avatar'> {
  avatar: string | null
  game: string
  online: boolean
  retired: boolean
  games: number
  score: number
  totals: Totals
  responses: ResponseHistogram | null
}

/** An agent's line is the sum over its versions. */
function toLeaderboard(rows: readonly StandingRow[]): LeaderboardRow[] {
  const unit = gameOf(rows[0]?.game ?? '')?.scores.unit ?? 1
  const byAgent = new Map<string, Omit<LeaderboardRow, 'rank'>>()
  for (const { id, slug, name, kind, avatar, online, retired, games, score, totals, responses } of rows) {
    const before = byAgent.get(id)
    const sum = { games: games + (before?.games ?? 0), score: score + (before?.score ?? 0) }
    byAgent.set(id, {
      agent: { id, slug, name, kind, online, ...(retired && { retired }), ...(avatar !== null && { avatar }) },
      ...sum,
      points: hundredStart(sum, unit),
      totals: before ? addTotals(before.totals, totals) : totals,
      responses: addHistograms(before?.responses ?? NO_RESPONSES, responses ?? NO_RESPONSES),
    })
  }
  const lines = [...byAgent.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return ranked(lines, byHundredStart(unit)).map(({ rank, row }) => ({ rank, ...row }))
}

/** No two agents have the same: equals are listed alike however the rows come. */
const nameOf = ({ agent }: Pick<LeaderboardRow, 'agent'>) => `${agent.name}\n${agent.id}`
