import { gameOf } from '@masquerade/games'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { type BoardKey, boardRule } from './board-state.ts'
import { censusTaker } from './census.ts'
import { type Leaderboard, type LeaderboardAsked, leaderboard, USUAL_WINDOW_DAYS } from './leaderboard.ts'
import { type RatedAt, ratingCourses } from './rating-steps.ts'
import { countsFrom, type RefreshOptions, refreshBoard, settledUntil } from './refresh.ts'

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
    /** Undefined for an unknown arena. */
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
      for (const board of await knownBoards(pool, until)) {
        const { key, final_at: finalAt } = board
        const game = gameOf(board.game)
        if (!game) continue
        const isReady =
          board.rule === boardRule(game) &&
          board.counts_from?.getTime() === countsFrom(key.windowDays, finalAt ?? until).getTime()
        if (isReady && (!board.behind || (due && !board.rested))) continue
        if (due && (due === 'quick') !== board.drawn_ms <= QUICK_MS) continue
        signal?.throwIfAborted()
        const progress = () => signal?.throwIfAborted()
        try {
          const refreshed = await refreshBoard(database, key, game, { progress, until, finalAt, rest })
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

/** After every match. */
const ALWAYS = new Date('9999-12-31')

/** Brings the leaderboards of an arena that is final to all of its matches. False while another process is at one of them. */
async function completeBoards(database: Database, arenaSlug: string): Promise<boolean> {
  for (const { key, game: name, final_at: finalAt } of await boardsOf(database.pool, arenaSlug)) {
    const game = gameOf(name)
    // Nothing runs there any more, so that what has finished is all.
    if (!game || !(await refreshBoard(database, key, game, { until: ALWAYS, finalAt }))) return false
  }
  return true
}

/** Makes an arena's leaderboards anew out of its matches: ranks, ratings and the way to them, strengths, rank intervals. */
export async function rebuildBoards(
  database: Database,
  arenaSlug: string,
  progress: RebuildProgress = () => {},
): Promise<{ matches: number }> {
  const mine = await boardsOf(database.pool, arenaSlug)
  let matches = 0
  if (mine[0]) await progress(0, mine.length * mine[0].finished)
  for (const { key, game: name, finished, final_at: finalAt } of mine) {
    const game = gameOf(name)
    if (!game) continue
    const counted = await refreshBoard(database, key, game, {
      anew: true,
      finalAt,
      progress: (more) => progress(more, mine.length * finished),
    })
    if (key.windowDays === 0) matches = counted?.matches ?? 0
  }
  return { matches }
}

/** A leaderboard that there should be, with what there is of it. */
interface KnownBoard extends Row<'Arena', 'slug' | 'game' | 'final_at'> {
  key: BoardKey
  rule: string | null
  counts_from: Date | null
  /** A match has finished since. */
  behind: boolean
  /** How long its strengths and open places took, and whether it has rested long enough since. */
  drawn_ms: number
  rested: boolean
  /** How many matches have finished, at the last count. */
  finished: number
}

/** So many times as long as making it took passes until a leaderboard is made again, though never more than a minute. */
const REST = 20
const LONGEST_REST_MS = 60_000

/** All leaderboards that there should be; what has finished since they were made is looked for before a moment. */
async function knownBoards(pool: Pool, until: Date): Promise<KnownBoard[]> {
  const { rows } = await pool.query<KnownBoard>(KNOWN, [until, USUAL_WINDOW_DAYS, REST, LONGEST_REST_MS])
  return rows
}

const boardsOf = async (pool: Pool, arenaSlug: string): Promise<KnownBoard[]> =>
  (await knownBoards(pool, new Date(0))).filter(({ slug }) => slug === arenaSlug)

export const KNOWN = `
  SELECT json_strip_nulls(json_build_object('arenaId', arena.id, 'windowDays', wanted.days,
      'provisionalBelow', arena.provisional_below)) AS key,
    arena.slug, arena.game, arena.final_at, board.rule, board.counts_from,
    coalesce(board.matches, 0) AS finished, coalesce(board.drawn_ms, 0) AS drawn_ms,
    coalesce(board.drawn_at <= now() - least($4, $3 * board.drawn_ms) * interval '1 millisecond', true) AS rested,
    EXISTS (
      SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
        AND match.finished_at < $1
        AND (match.finished_at, match.id) > (coalesce(board.through_at, 'epoch'), coalesce(board.through_id, ''))
    ) AS behind
  FROM arena CROSS JOIN LATERAL (VALUES (0), (coalesce(arena.window_days, $2::int))) AS wanted (days)
  LEFT JOIN board ON board.arena_id = arena.id AND board.window_days = wanted.days
  WHERE arena.purpose = 'ranked' ORDER BY arena.position, arena.id, wanted.days`
