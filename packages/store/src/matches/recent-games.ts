import type { Seat } from '@masquerade/game'
import type { Pool } from 'pg'
import { allRows, type FromRow, fromRow } from '../database/rows.ts'

interface GameRow {
  match: string
  finished_at: Date
  seat: Seat
  side: string
  score: number
}

type RecentGame = FromRow<GameRow>

/** A comparison of agents uses at most this many of each agent's newest matches, to limit the cost. */
export const NEWEST_GAMES = 400

/** An agent's opponents are searched in at most this many of its newest matches, to limit the cost. */
export const NEWEST_TABLES = 200

interface TableGame {
  match: string
  seat: Seat
  score: number
  /** The scores of the other agents by their ids. */
  others: Readonly<Record<string, number>>
}

export function recentGames(pool: Pool) {
  return {
    async recentGames(arenaSlug: string, agentIds: readonly string[]): Promise<ReadonlyMap<string, RecentGame[]>> {
      const values = [arenaSlug, agentIds, NEWEST_GAMES]
      const statement = { name: 'recent-games', text: RECENT_GAMES, values }
      const games = new Map<string, RecentGame[]>(agentIds.map((id) => [id, []]))
      for (const { agent, ...game } of await allRows<GameRow & { agent: string }>(pool, statement))
        games.get(agent)?.push(fromRow(game))
      return games
    },

    tableMates: (arenaSlug: string, agentId: string): Promise<TableGame[]> =>
      allRows<TableGame>(pool, { name: 'table-mates', text: TABLE_MATES, values: [arenaSlug, agentId, NEWEST_TABLES] }),
  }
}

// SQL: OFFSET 0 makes PostgreSQL look up each match alone, since a join would read all matches of an arena. What counts for no
// leaderboard is left out: values over time are counted back from the leaderboard's.
export const RECENT_GAMES = `
  SELECT seat.agent_id AS agent, seat.match_id AS match, game.finished_at, seat.seat, seat.side, seat.score
  FROM unnest($2::text[]) AS player (agent_id)
  CROSS JOIN LATERAL (
    SELECT * FROM seat WHERE seat.agent_id = player.agent_id AND seat.score IS NOT NULL AND NOT seat.fills_up
    ORDER BY seat.created_at DESC, seat.match_id DESC LIMIT $3
  ) AS seat
  CROSS JOIN LATERAL (
    SELECT match.finished_at FROM match
    WHERE match.id = seat.match_id AND match.status = 'finished' AND NOT match.left_out
      AND match.arena_id = (SELECT id FROM arena WHERE slug = $1 AND listed)
    OFFSET 0
  ) AS game
  WHERE seat.side IS NOT NULL AND game.finished_at IS NOT NULL
  ORDER BY game.finished_at, seat.match_id, seat.seat`

export const TABLE_MATES = `
  SELECT mine.match_id AS match, mine.seat, mine.score, (
    SELECT coalesce(json_object_agg(other.agent_id, other.score), '{}') FROM seat AS other
    WHERE other.match_id = mine.match_id AND other.agent_id <> $2 AND other.score IS NOT NULL AND NOT other.fills_up
  ) AS others
  FROM (
    SELECT match_id, seat, score, created_at FROM seat WHERE agent_id = $2 AND score IS NOT NULL AND NOT fills_up
    ORDER BY created_at DESC, match_id DESC LIMIT $3
  ) AS mine
  WHERE (SELECT arena_id FROM match WHERE id = mine.match_id AND status = 'finished' AND NOT left_out)
    = (SELECT id FROM arena WHERE slug = $1 AND listed)
  ORDER BY mine.created_at DESC, mine.match_id DESC, mine.seat`
