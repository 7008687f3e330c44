import { gameOf } from '@masquerade/games'
import type { Database } from '../database/database.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { settledUntil } from './board-matches.ts'
import { boardRule } from './board-state.ts'
import { censusTaker } from './census.ts'
import { knownBoards } from './known.ts'
import { type Leaderboard, type LeaderboardAsked, leaderboard } from './leaderboard.ts'
import { type RatedAt, ratingCourses } from './rating-steps.ts'
import { completeBoards, rebuildBoards } from './rebuild.ts'
import { countsFrom, type RefreshOptions, refreshBoard } from './refresh.ts'

export interface RefreshingOptions {
  /** An abort leaves the leaderboard that is being made as it was. */
  signal?: AbortSignal | undefined
  rest?: RefreshOptions['rest']
  /** Those alone that are due: whose making takes up to a second, or longer. All that are behind, when not said. */
  due?: 'quick' | 'slow' | undefined
}

/** Slower ones are made beside the others, so that those do not wait for them. */
const QUICK_MS = 1_000

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

    /** Brings every leaderboard up to what has finished, and makes anew what a new day or another rule asks for. */
    async refresh({ signal, rest, due }: RefreshingOptions = {}): Promise<Refreshing> {
      const until = await settledUntil(pool)
      const done = { boards: 0, matches: 0 }
      const failed: unknown[] = []
      for (const { id, days, final_at: finalAt, provisional_below, ...board } of await knownBoards(pool, until)) {
        const game = gameOf(board.game)
        if (!game) continue
        const isReady =
          board.rule === boardRule(game) &&
          board.counts_from?.getTime() === countsFrom(days, finalAt ?? until).getTime()
        if (isReady && (!board.behind || (due && !board.rested))) continue
        if (due && (due === 'quick') !== board.drawn_ms <= QUICK_MS) continue
        signal?.throwIfAborted()
        const progress = () => signal?.throwIfAborted()
        try {
          const key = { arenaId: id, windowDays: days, provisionalBelow: provisional_below ?? undefined }
          const refreshed = await refreshBoard(database, key, game, {
            progress,
            until,
            finalAt,
            rest,
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

    /** Brings the leaderboards of a final arena to all of its matches; false while another process is at one of them. */
    complete: (arenaSlug: string): Promise<boolean> => completeBoards(database, arenaSlug),

    /** Makes an arena's leaderboards anew out of its matches. */
    rebuild: (arenaSlug: string, progress?: RebuildProgress): Promise<{ matches: number }> =>
      rebuildBoards(database, arenaSlug, progress),
  }
}
