import { gameOf } from '@masquerade/games'
import type { Database } from '../database/database.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { settledUntil } from './board-matches.ts'
import { boardRule } from './board-state.ts'
import { censusTaker } from './census.ts'
import { drawBoard } from './draw.ts'
import { knownBoards } from './known.ts'
import { type Leaderboard, type LeaderboardAsked, leaderboard } from './leaderboard.ts'
import { type RatedAt, ratingCourses } from './rating-steps.ts'
import { completeBoards, rebuildBoards } from './rebuild.ts'
import { countsFrom, refreshBoard } from './refresh.ts'

export interface Refreshing {
  /** Leaderboards that were made or counted further. */
  boards: number
  matches: number
}

/** Leaderboards that are kept ready, by every ranking: of all ranked arenas, over all matches and over a window. */
export function boards(database: Database, ofStandings: (slug: string) => Promise<LeaderboardRow[]>) {
  const { pool } = database
  const takeCensus = censusTaker(pool)
  return {
    /** Undefined for an arena that nobody knows. */
    leaderboard: (arenaSlug: string, asked: LeaderboardAsked = {}): Promise<Leaderboard | undefined> =>
      leaderboard(pool, arenaSlug, asked, ofStandings, takeCensus),

    /** How the skill ratings of some agents came about over all their games in an arena, by agent. */
    ratings: (arenaSlug: string, agentIds: readonly string[]): Promise<Map<string, RatedAt[]>> =>
      ratingCourses(pool, arenaSlug, agentIds),

    /**
     * Counts what has finished since, on every leaderboard, and makes anew what a new day or another rule asks for. An
     * abort leaves the one that is being made as it was.
     */
    async refresh(signal?: AbortSignal): Promise<Refreshing> {
      const until = await settledUntil(pool)
      const done = { boards: 0, matches: 0 }
      const failed: unknown[] = []
      for (const { id, days, final_at: finalAt, ...board } of await knownBoards(pool, until)) {
        const game = gameOf(board.game)
        if (!game) continue
        const isReady =
          board.rule === boardRule(game) &&
          board.counts_from?.getTime() === countsFrom(days, finalAt ?? until).getTime()
        if (isReady && !board.behind) continue
        signal?.throwIfAborted()
        const progress = () => signal?.throwIfAborted()
        try {
          const refreshed = await refreshBoard(database, { arenaId: id, windowDays: days }, game, {
            progress,
            until,
            finalAt,
          })
          done.boards += refreshed ? 1 : 0
          done.matches += refreshed?.matches ?? 0
        } catch (error) {
          // The leaderboards of other arenas are none the worse for it.
          failed.push(error)
        }
      }
      if (failed.length > 0) throw failed[0]
      return done
    },

    /** Computes strengths and rank intervals where matches were counted since and it is due; tells of how many boards. */
    async draw(rest?: (workedMs: number) => Promise<void>, now = false): Promise<number> {
      let drawn = 0
      for (const { id, days, game: name } of await knownBoards(pool, new Date(0))) {
        const game = gameOf(name)
        if (game && (await drawBoard(database, { arenaId: id, windowDays: days }, game, { rest, now }))) drawn += 1
      }
      return drawn
    },

    /** Brings the leaderboards of a final arena to all of its matches; false while another process is at one of them. */
    complete: (arenaSlug: string): Promise<boolean> => completeBoards(database, arenaSlug),

    /** Makes an arena's leaderboards anew out of its matches. */
    rebuild: (arenaSlug: string, progress?: RebuildProgress): Promise<{ matches: number }> =>
      rebuildBoards(database, arenaSlug, progress),
  }
}
