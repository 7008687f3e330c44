import type { BoardRules, OfficialBoard } from '@masquerade/datasets'
import { type AnyGame, scoreRange, type Totals } from '@masquerade/game'
import { addTotals } from '@masquerade/metrics'
import { statedRanking } from '@masquerade/protocol'
import type { RatedSeat } from '@masquerade/rating/skill'
import type { Pool } from 'pg'
import { alone } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { allRows, type Client, firstRow, pages, type Row, type Tx } from '../database/rows.ts'
import { readStored } from '../log/log.ts'
import { keptTotals, type VersionTotals, versionTotals } from '../standings/version-totals.ts'
import { BOARD_LOCK, BoardChanged, readBoard, rowsOf, writeBoard } from './board-rows.ts'
import { type BoardKey, type BoardState, boardRule, countMatch, emptyBoard, writeSteps } from './board-state.ts'
import { RANK_COLUMNS } from './census.ts'
import { drawnRows, openResults, pausing, type Rest, type Results, restingNowAndThen } from './drawn.ts'
import { placesBy, valueBy } from './leaderboard.ts'

/** Matches are read in portions so small that other work of the process runs between two portions. */
const PAGE = 200
const RESULTS_PAGE = 2_000
const DAY_MS = 24 * 60 * 60_000

export interface RefreshOptions {
  anew?: boolean | undefined
  /** An error of this function stops the computation, and the leaderboard stays as it was. */
  progress?: ((matches: number) => void | Promise<void>) | undefined
  until?: Date | undefined
  /** When the arena became final: a leaderboard over the last days then ends at this time. */
  finalAt?: Date | null | undefined
  /** Awaited now and then during the computation, so that other work gets the processor. */
  rest?: Rest | undefined
}

/** Undefined when another process updates it, or its matches changed meanwhile: the next call tries again. */
export const refreshBoard = (
  { pool, transaction }: Database,
  key: BoardKey,
  game: AnyGame,
  { anew = false, progress = () => {}, until, finalAt, rest = () => Promise.resolve() }: RefreshOptions = {},
): Promise<{ matches: number; isChanged: boolean } | undefined> =>
  alone(pool, [BOARD_LOCK, [key.arenaId, key.windowDays]], async () => {
    const before = until ?? (await settledUntil(pool))
    const from = countsFrom(key.windowDays, finalAt ?? before)
    const { results, drawn, tookMs } = await draw(pool, { key, game, from, before, rest })
    const written = transaction(async (client) => {
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${FOLDING}'`)
      const kept = await readBoard(client, key)
      const had = kept?.state.matches ?? 0
      const rule = boardRule(game)
      const counting = { pool, key, game, before, progress }
      const goesOn = kept && !anew && kept.state.rule === rule && kept.state.countsFrom.getTime() === from.getTime()
      const further = goesOn ? await count(client, kept.state, counting) : undefined
      // If matches were excluded or included meanwhile, all are counted again from the beginning.
      const state = further?.matches === results.matches ? further : await countAnew(client, rule, from, counting)
      if (state.matches !== results.matches) throw new BoardChanged()
      await writeBoard(client, key, state, { unit: game.scores.unit, drawn, drawnMs: tookMs, kept })
      const matches = state === further ? state.matches - had : state.matches
      return { matches, isChanged: matches > 0 || (had > 0 && state !== further) }
    })
    return written.catch((error: unknown) => {
      if (error instanceof BoardChanged) return undefined
      throw error
    })
  })

/** Counts from midnight (UTC) on, so that the first day of a leaderboard stays the same all day. */
export function countsFrom(windowDays: number, now: Date): Date {
  if (windowDays === 0) return new Date(0)
  return new Date((Math.floor(now.getTime() / DAY_MS) - windowDays) * DAY_MS)
}

interface Drawing {
  key: BoardKey
  game: AnyGame
  from: Date
  before: Date
  rest: Rest
}

async function draw(pool: Pool, { key, game, from, before, rest }: Drawing) {
  const since = performance.now()
  let rested = 0
  const results = await readResults(pool, key, from, before)
  const drawn = await restingNowAndThen(drawnRows(results, { key, game }), async (workedMs) => {
    const began = performance.now()
    await rest(workedMs)
    rested += performance.now() - began
  })
  return { results, drawn, tookMs: Math.round(performance.now() - since - rested) }
}

async function readResults(pool: Pool, { arenaId }: BoardKey, from: Date, before: Date): Promise<Results> {
  const results = openResults()
  for await (const matches of finishedAfter(pool, arenaId, { at: from, id: '' }, before, RESULTS_PAGE))
    for (const { seats } of matches) results.add(seats)
  return results
}

interface Counting extends Pick<Drawing, 'key' | 'game' | 'before'> {
  pool: Pool
  progress: (matches: number) => void | Promise<void>
}

async function countAnew(client: Tx, rule: string, from: Date, counting: Counting): Promise<BoardState> {
  const { arenaId, windowDays } = counting.key
  if (windowDays === 0) await client.query('DELETE FROM rating_step WHERE arena_id = $1', [arenaId])
  return count(client, emptyBoard(windowDays, rule, from), counting)
}

async function count(client: Tx, state: BoardState, { pool, key, game, before, progress }: Counting) {
  const pause = pausing(others)
  for await (const matches of finishedAfter(client, key.arenaId, state.through, before, PAGE)) {
    for (const match of matches) {
      const totals = key.windowDays > 0 ? await totalsOf(match, client, pool) : undefined
      countMatch(state, game, {
        ...{ id: match.id, finishedAt: match.finished_at, seats: match.seats },
        ...(totals && { totals }),
      })
      await pause()
    }
    // Only the leaderboard over all matches has curves: ratings over the last days start anew each day.
    const steps = state.steps.splice(0)
    if (key.windowDays === 0) await writeSteps(client, key.arenaId, steps)
    await progress(matches.length)
  }
  return state
}

async function totalsOf(match: BoardMatch, client: Tx, pool: Pool): Promise<Map<string, Totals>> {
  const totals = new Map<string, Totals>()
  for (const mine of keptTotals(pool, match.id) ?? (await countedTotals(match, client))) {
    const before = totals.get(mine.agent)
    totals.set(mine.agent, before ? addTotals(before, mine.totals) : mine.totals)
  }
  return totals
}

async function countedTotals({ id, seats }: BoardMatch, client: Tx): Promise<VersionTotals[]> {
  const stored = await readStored(client, id)
  if (!stored.ok || stored.value.events.length === 0) return []
  const rows = seats.map(({ seat, agent, version }) => ({ seat, agent_id: agent, version_id: version }))
  return versionTotals(stored.value.game, stored.value.events, rows)
}

const FOLDING = '5min'

interface BoardMatch extends Row<'Match', 'id'> {
  finished_at: Date
  seats: (RatedSeat & { seat: number; version: string })[]
}

export interface MatchPlace {
  at: Date
  id: string
}

/** Finished matches in the order in which they ended, so many at a time. */
export const finishedAfter = (db: Client, arenaId: string, from: MatchPlace, before: Date, size: number) =>
  pages(size, (last?: BoardMatch) => {
    const { at, id } = last ? { at: last.finished_at, id: last.id } : from
    return allRows<BoardMatch>(db, {
      name: 'board-matches',
      text: FINISHED_AFTER,
      values: [arenaId, at, id, before, size],
    })
  })

/** A recent time before which no transaction is still open, so that all matches before it can be read. */
export const settledUntil = async (db: Client): Promise<Date> =>
  (await firstRow<{ until: Date }>(db, { name: 'settled-until', text: SETTLED_UNTIL }))?.until ?? new Date(0)

export const FINISHED_AFTER = `
  SELECT match.id, match.finished_at, (
    SELECT json_agg(json_build_object('seat', seat, 'agent', agent_id, 'version', version_id, 'side', coalesce(side, ''),
      'won', coalesce(won, false), 'score', coalesce(score, 0)) ORDER BY seat)
    FROM seat WHERE match_id = match.id AND NOT fills_up
  ) AS seats
  FROM match
  WHERE match.arena_id = $1 AND match.status = 'finished' AND NOT match.left_out AND match.finished_at < $4
    AND (match.finished_at, match.id) > ($2::timestamptz, $3::text)
  ORDER BY match.finished_at, match.id LIMIT $5`

const SETTLED_UNTIL = `
  SELECT date_trunc('milliseconds', greatest(now() - interval '5 minutes', least(
    now() - interval '1 second',
    (SELECT min(xact_start) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (backend_xid IS NOT NULL OR wait_event_type = 'Lock'))
  ))) AS until`

/** Computes a leaderboard from the given matches alone, so that anybody can verify a published one. */
export function countedBoard({ game, config, ranking: name, ...rules }: BoardRules): OfficialBoard | undefined {
  const ranking = statedRanking.safeParse(name).data
  if (!ranking) return undefined
  const { arenaId, windowDays, provisionalBelow, at } = rules
  const from = countsFrom(windowDays, at)
  const board = emptyBoard(windowDays, '', from)
  const results = openResults()
  return {
    add(match) {
      if (match.finishedAt < from) return false
      countMatch(board, game, match)
      board.steps.length = 0
      results.add(match.seats)
      return true
    },

    async lines() {
      const drawn = await restingNowAndThen(
        drawnRows(results, { key: { arenaId, windowDays, provisionalBelow }, game }),
        others,
      )
      const range = scoreRange(game, config)
      return rowsOf(board, drawn, game.scores.unit, provisionalBelow).map((row) => {
        const { value, interval } = valueBy(row, { ranking, game, range })
        return {
          ...{ agent: row.agent_id, rank: row[RANK_COLUMNS[ranking]], value, interval },
          skill: board.skills.agents.get(row.agent_id),
          places: placesBy(ranking, row.ranks),
        }
      })
    },
  }
}

/** In a transaction, which must be short, other work gets one turn of the event loop alone. */
const others = (): Promise<void> => new Promise((done) => setImmediate(done))
