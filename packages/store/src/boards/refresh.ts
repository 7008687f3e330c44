import type { AnyGame } from '@masquerade/game'
import { addTotals, type Totals } from '@masquerade/metrics'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { readStored } from '../log/log.ts'
import { versionTotals } from '../standings/version-totals.ts'
import { type BoardMatch, finishedAfter, settledUntil } from './board-matches.ts'
import { BOARD_LOCK, type BoardKey, readBoard, writeBoard } from './board-rows.ts'
import { type BoardState, boardRule, countMatch, emptyBoard } from './board-state.ts'
import { dropSteps, writeSteps } from './rating-steps.ts'

/** Few enough that whatever else this process does goes on between two pages. */
const PAGE = 200
const DAY_MS = 24 * 60 * 60_000

export interface RefreshOptions {
  /** Makes it anew out of all its matches. */
  anew?: boolean | undefined
  /** Told how many matches more were counted. An exception leaves the leaderboard as it is. */
  progress?: ((matches: number) => void | Promise<void>) | undefined
  /** Until when matches are counted, where it is not as late as can be. */
  until?: Date | undefined
}

/**
 * Counts what has finished since a leaderboard was made: one of everything, or of a window, which is made anew when a day
 * is over. One at a time does; undefined when another one does already. In memory there are the agents, and matches a
 * page at a time.
 */
export async function refreshBoard(
  { pool, transaction }: Database,
  key: BoardKey,
  game: AnyGame,
  { anew = false, progress = () => {}, until }: RefreshOptions = {},
): Promise<{ matches: number } | undefined> {
  return transaction(async (client) => {
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${FOLDING}'`)
    if (!(await isMine(client, key))) return undefined
    const before = until ?? (await settledUntil(client))
    const kept = await readBoard(client, key)
    const rule = boardRule(game)
    const from = countsFrom(key.windowDays, before)
    const goesOn = kept && !anew && kept.state.rule === rule && kept.state.countsFrom.getTime() === from.getTime()
    const state = goesOn ? kept.state : emptyBoard(key.windowDays, rule, from)
    if (!goesOn && key.windowDays === 0) await dropSteps(client, key.arenaId)
    const counted = await count(client, pool, { key, state, game, before, progress })
    if (kept && !goesOn) keepStrengths(kept.state, state)
    if (!goesOn || counted > 0)
      await writeBoard(client, key, state, { unit: game.scores.unit, anew: !goesOn, stored: kept?.stored })
    return { matches: counted }
  })
}

/** Matches count from the midnight (UTC) so many days before the last one, so that each day has one table. */
export function countsFrom(windowDays: number, now: Date): Date {
  if (windowDays === 0) return new Date(0)
  return new Date((Math.floor(now.getTime() / DAY_MS) - windowDays) * DAY_MS)
}

interface Counting {
  key: BoardKey
  state: BoardState
  game: AnyGame
  before: Date
  progress: (matches: number) => void | Promise<void>
}

async function count(
  client: PoolClient,
  pool: Pool,
  { key, state, game, before, progress }: Counting,
): Promise<number> {
  let counted = 0
  for (;;) {
    const matches = await finishedAfter(client, key.arenaId, state.through, before, PAGE)
    for (const match of matches) {
      const totals = key.windowDays > 0 ? await totalsOf(pool, match) : undefined
      countMatch(state, game, {
        ...{ id: match.id, finishedAt: match.finished_at, seats: match.seats },
        ...(totals && { totals }),
      })
    }
    // How ratings came about is told of all matches; a window begins with newcomers each day.
    const steps = state.steps.splice(0)
    if (key.windowDays === 0) await writeSteps(client, key.arenaId, steps)
    counted += matches.length
    if (matches.length > 0) await progress(matches.length)
    if (matches.length < PAGE) return counted
  }
}

/** What a match adds to the standings of a window; nothing where its log can no longer be read. */
async function totalsOf(pool: Pool, { id, seats }: BoardMatch): Promise<Map<string, Totals>> {
  const stored = await readStored(pool, id)
  const totals = new Map<string, Totals>()
  if (!stored.ok || stored.value.events.length === 0) return totals
  const rows = seats.map(({ seat, agent, version }) => ({ seat, agent_id: agent, version_id: version }))
  for (const mine of versionTotals(stored.value.game, stored.value.events, rows)) {
    totals.set(mine.agent, addTotals(totals.get(mine.agent) ?? {}, mine.totals))
  }
  return totals
}

/** What is computed less often stays until it is computed again. */
function keepStrengths(before: BoardState, state: BoardState): void {
  for (const [agent, { strength, unsettled }] of before.lines) {
    const line = state.lines.get(agent)
    if (line && strength !== undefined) line.strength = strength
    if (line && unsettled !== undefined) line.unsettled = unsettled
  }
}

async function isMine(client: PoolClient, { arenaId, windowDays }: BoardKey): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(ONE_AT_A_TIME, [arenaId, windowDays])
  return rows[0]?.mine ?? false
}

/** What a process that folds a page of logs on a slow machine is given; others go on with other leaderboards. */
const FOLDING = '5min'

/** Held until the transaction ends. */
const ONE_AT_A_TIME = `SELECT pg_try_advisory_xact_lock(${BOARD_LOCK}) AS mine`
