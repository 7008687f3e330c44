import type { AnyGame } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { allRows, type Row } from '../database/rows.ts'
import type { Notifier } from '../notices/notifier.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { type BoardKey, boardRule, ratingCourses } from './board-state.ts'
import { censusTaker } from './census.ts'
import { type Leaderboard, type LeaderboardAsked, leaderboard, USUAL_WINDOW_DAYS } from './leaderboard.ts'
import { countsFrom, type RefreshOptions, refreshBoard, settledUntil } from './refresh.ts'

interface RefreshingOptions {
  signal?: AbortSignal | undefined
  rest?: RefreshOptions['rest']
  /** `quick` leaderboards take less than a second, `slow` ones longer; all that are out of date when missing. */
  due?: 'quick' | 'slow' | undefined
}

/** Slower leaderboards are updated separately, so that the others do not wait for them. */
const QUICK_MS = 1_000

export function boards(
  database: Database,
  notifier: Notifier,
  ofStandings: (slug: string) => Promise<LeaderboardRow[]>,
) {
  const { pool } = database
  const takeCensus = censusTaker(pool)
  return {
    leaderboard: (arenaSlug: string, asked: LeaderboardAsked = {}): Promise<Leaderboard | undefined> =>
      leaderboard(pool, arenaSlug, asked, ofStandings, takeCensus),

    ratings: (arenaSlug: string, agentIds: readonly string[]) => ratingCourses(pool, arenaSlug, agentIds),

    async refresh({ signal, rest, due }: RefreshingOptions = {}): Promise<Record<'boards' | 'matches', number>> {
      const until = await settledUntil(pool)
      const done = { boards: 0, matches: 0 }
      const failed: unknown[] = []
      const progress = () => signal?.throwIfAborted()
      const behind = (await knownBoards(pool, until)).flatMap((board) => {
        const game = gameOf(board.game)
        return game && isDue(board, game, until, due) ? [{ ...board, game }] : []
      })
      for (const slug of new Set(behind.map((board) => board.slug))) {
        const ofArena = behind.filter((board) => board.slug === slug)
        let isChanged = false
        try {
          for (const { key, game, final_at: finalAt } of ofArena) {
            progress()
            const refreshing = refreshBoard(database, key, game, { progress, until, finalAt, rest })
            const refreshed = await refreshing.catch((error: unknown) => void failed.push(error))
            done.boards += refreshed ? 1 : 0
            done.matches += refreshed?.matches ?? 0
            isChanged ||= refreshed?.isChanged === true
          }
        } finally {
          if (isChanged) notifier.send({ kind: 'board', arena: slug })
        }
      }
      if (failed.length > 0) throw failed[0]
      return done
    },

    /** Returns false while another process works on one of the arena's leaderboards. */
    async complete(arenaSlug: string): Promise<boolean> {
      for (const { key, game: name, final_at: finalAt } of await boardsOf(pool, arenaSlug)) {
        const game = gameOf(name)
        const refreshed = game && (await refreshBoard(database, key, game, { until: ALWAYS, finalAt }))
        if (!refreshed) return false
        if (refreshed.isChanged) notifier.send({ kind: 'board', arena: arenaSlug })
      }
      return true
    },

    rebuild: (arenaSlug: string, progress?: RebuildProgress) => rebuildBoards(database, arenaSlug, progress),
  }
}

function isDue(board: KnownBoard, game: AnyGame, until: Date, due: RefreshingOptions['due']): boolean {
  if (due && (due === 'quick') !== board.drawn_ms <= QUICK_MS) return false
  const from = countsFrom(board.key.windowDays, board.final_at ?? until)
  const isReady = board.rule === boardRule(game) && board.counts_from?.getTime() === from.getTime()
  return !isReady || (board.behind && (!due || board.rested))
}

const ALWAYS = new Date('9999-12-31')

/** `matches` is undefined when a leaderboard was left as it was, because another process was computing it. */
export async function rebuildBoards(
  database: Database,
  arenaSlug: string,
  progress: RebuildProgress = () => {},
): Promise<{ matches: number | undefined }> {
  const mine = await boardsOf(database.pool, arenaSlug)
  let matches: number | undefined = 0
  if (mine[0]) await progress(0, mine.length * mine[0].finished)
  for (const { key, game: name, finished, final_at: finalAt } of mine) {
    const game = gameOf(name)
    if (!game) continue
    const counted = await refreshBoard(database, key, game, {
      anew: true,
      finalAt,
      progress: (more) => progress(more, mine.length * finished),
    })
    if (!counted) matches = undefined
    else if (key.windowDays === 0 && matches !== undefined) matches = counted.matches
  }
  return { matches }
}

interface KnownBoard extends Row<'Arena', 'slug' | 'game' | 'final_at'> {
  key: BoardKey
  rule: string | null
  counts_from: Date | null
  behind: boolean
  drawn_ms: number
  rested: boolean
  finished: number
}

/** A leaderboard that took a second rests for this many seconds, within the limits below. */
const REST = 20
/** Writing a leaderboard costs about as much as computing a small one, so that small ones rest, too. */
const SHORTEST_REST_MS = 3_000
const LONGEST_REST_MS = 60_000

function knownBoards(pool: Pool, until: Date): Promise<KnownBoard[]> {
  const values = [until, USUAL_WINDOW_DAYS, REST, SHORTEST_REST_MS, LONGEST_REST_MS]
  return allRows<KnownBoard>(pool, { name: 'boards-known', text: KNOWN, values })
}

const boardsOf = async (pool: Pool, arenaSlug: string): Promise<KnownBoard[]> =>
  (await knownBoards(pool, new Date(0))).filter(({ slug }) => slug === arenaSlug)

const KNOWN = `
  SELECT json_strip_nulls(json_build_object('arenaId', arena.id, 'windowDays', wanted.days,
      'provisionalBelow', arena.provisional_below)) AS key,
    arena.slug, arena.game, arena.final_at, board.rule, board.counts_from,
    coalesce(board.matches, 0) AS finished, coalesce(board.drawn_ms, 0) AS drawn_ms,
    coalesce(board.drawn_at <= now() - least(greatest($3 * board.drawn_ms, $4), $5) * interval '1 millisecond', true) AS rested,
    EXISTS (
      SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
        AND match.finished_at < $1
        AND (match.finished_at, match.id) > (coalesce(board.through_at, 'epoch'), coalesce(board.through_id, ''))
    ) AS behind
  FROM arena CROSS JOIN LATERAL (VALUES (0), (coalesce(arena.window_days, $2::int))) AS wanted (days)
  LEFT JOIN board ON board.arena_id = arena.id AND board.window_days = wanted.days
  WHERE arena.purpose = 'ranked' ORDER BY arena.position, arena.id, wanted.days`
