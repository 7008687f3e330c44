import type { Seat } from '@masquerade/game'
import type { Pool } from 'pg'
import { type FromRow, fromRow } from '../database/rows.ts'

interface GameRow {
  match: string
  finished_at: Date
  seat: Seat
  side: string
  score: number
}

export type RecentGame = FromRow<GameRow>

/** A comparison looks only at an agent's newest finished games, in any arena, which limits its cost. */
export const NEWEST_GAMES = 400

export function recentGames(pool: Pool) {
  return {
    async recentGames(arenaSlug: string, agentIds: readonly string[]): Promise<ReadonlyMap<string, RecentGame[]>> {
      const { rows } = await pool.query<GameRow & { agent: string }>({
        name: 'recent-games',
        text: RECENT_GAMES,
        values: [arenaSlug, agentIds, NEWEST_GAMES],
      })
      const games = new Map<string, RecentGame[]>(agentIds.map((id) => [id, []]))
      for (const { agent, ...game } of rows) games.get(agent)?.push(fromRow(game))
      return games
    },
  }
}

/** SQL: OFFSET 0 makes the database look up matches one by one; a join would read all matches of an arena. */
export const RECENT_GAMES = `
  SELECT seat.agent_id AS agent, seat.match_id AS match, game.finished_at, seat.seat, seat.side, seat.score
  FROM unnest($2::text[]) AS player (agent_id)
  CROSS JOIN LATERAL (
    SELECT * FROM seat WHERE seat.agent_id = player.agent_id AND seat.score IS NOT NULL
    ORDER BY seat.created_at DESC, seat.match_id DESC LIMIT $3
  ) AS seat
  CROSS JOIN LATERAL (
    SELECT match.finished_at FROM match
    WHERE match.id = seat.match_id AND match.status = 'finished'
      AND match.arena_id = (SELECT id FROM arena WHERE slug = $1 AND listed)
    OFFSET 0
  ) AS game
  WHERE seat.side IS NOT NULL AND game.finished_at IS NOT NULL
  ORDER BY game.finished_at, seat.match_id, seat.seat`
