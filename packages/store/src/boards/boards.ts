import { gameOf } from '@masquerade/games'
import type { Database } from '../database/database.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { settledUntil } from './board-matches.ts'
import { boardRule } from './board-state.ts'
import { drawBoard } from './draw.ts'
import { type Leaderboard, type LeaderboardAsked, leaderboard, USUAL_WINDOW_DAYS } from './leaderboard.ts'
import { countsFrom, refreshBoard } from './refresh.ts'

export interface Refreshing {
  /** Leaderboards that were made or counted further. */
  boards: number
  matches: number
}

/** Leaderboards that are kept ready, by every ranking: of all ranked arenas, over all matches and over a window. */
export function boards(database: Database, ofStandings: (slug: string) => Promise<LeaderboardRow[]>) {
  const { pool } = database
  return {
    /** Undefined for an arena that nobody knows. */
    leaderboard: (arenaSlug: string, asked: LeaderboardAsked = {}): Promise<Leaderboard | undefined> =>
      leaderboard(pool, arenaSlug, asked, ofStandings),

    /**
     * Counts what has finished since, on every leaderboard, and makes anew what a new day or another rule asks for. An
     * abort leaves the one that is being made as it was.
     */
    async refresh(signal?: AbortSignal): Promise<Refreshing> {
      const until = await settledUntil(pool)
      const done = { boards: 0, matches: 0 }
      const failed: unknown[] = []
      for (const { id, days, ...board } of await known(until)) {
        const game = gameOf(board.game)
        if (!game) continue
        const isReady =
          board.rule === boardRule(game) && board.counts_from?.getTime() === countsFrom(days, until).getTime()
        if (isReady && !board.behind) continue
        signal?.throwIfAborted()
        const progress = () => signal?.throwIfAborted()
        try {
          const refreshed = await refreshBoard(database, { arenaId: id, windowDays: days }, game, { progress, until })
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
      for (const { id, days, game: name } of await known(new Date(0))) {
        const game = gameOf(name)
        if (game && (await drawBoard(database, { arenaId: id, windowDays: days }, game, { rest, now }))) drawn += 1
      }
      return drawn
    },

    /** Makes an arena's leaderboards anew out of its matches, strengths and rank intervals with them. */
    async rebuild(arenaSlug: string, progress: RebuildProgress = () => {}): Promise<{ matches: number }> {
      const mine = (await known(new Date(0))).filter(({ slug }) => slug === arenaSlug)
      let matches = 0
      for (const { id, days, game: name, finished } of mine) {
        const game = gameOf(name)
        if (!game) continue
        const key = { arenaId: id, windowDays: days }
        const counted = await refreshBoard(database, key, game, {
          anew: true,
          progress: (more) => progress(more, mine.length * finished),
        })
        await drawBoard(database, key, game, { now: true })
        if (days === 0) matches = counted?.matches ?? 0
      }
      return { matches }
    },
  }

  /** The leaderboards that there should be, with what there is. */
  async function known(until: Date): Promise<KnownRow[]> {
    const { rows } = await pool.query<KnownRow>(KNOWN, [until, USUAL_WINDOW_DAYS])
    return rows
  }
}

interface KnownRow {
  id: string
  slug: string
  game: string
  days: number
  rule: string | null
  counts_from: Date | null
  /** A match has finished since. */
  behind: boolean
  /** How many matches have finished, at the last count. */
  finished: number
}

export const KNOWN = `
  SELECT arena.id, arena.slug, arena.game, wanted.days, board.rule, board.counts_from,
    coalesce(board.matches, 0) AS finished,
    EXISTS (
      SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
        AND match.finished_at < $1
        AND (match.finished_at, match.id) > (coalesce(board.through_at, 'epoch'), coalesce(board.through_id, ''))
    ) AS behind
  FROM arena CROSS JOIN LATERAL (VALUES (0), (coalesce(arena.window_days, $2::int))) AS wanted (days)
  LEFT JOIN board ON board.arena_id = arena.id AND board.window_days = wanted.days
  WHERE arena.purpose = 'ranked' ORDER BY arena.position, arena.id, wanted.days`
