import type { ContestProgress } from '@masquerade/protocol/public-api'
import { sum } from '@masquerade/rating'
import type { Pool } from 'pg'
import { anyRow, firstRow } from '../database/rows.ts'
import { SEEN_TO_SIT } from '../seating/may-sit.ts'
import { timeIn } from './arena-settings.ts'
import { SPENT_SHOWN } from './budget.ts'
import { contestProgress } from './contest.ts'
import { judgeArena } from './rules/judge-arena.ts'
import { WAITS_FOR_ORGANIZER } from './rules/roster.ts'

export interface ArenaProgress extends Estimate {
  running: number
  finished: number
  voided: number
  more: boolean
  contest?: ContestProgress
  /** Whether all matches that the contest owes are written down: after an agent left, others owe more than is. */
  planned?: boolean
}

/** At most this many matches are counted for an arena's page, so that the page stays fast. */
const COUNTED = 10_000
const NEWEST = 50

export function arenaProgress(pool: Pool) {
  return {
    async progress(arenaId: string, newcomerMs = 0): Promise<ArenaProgress> {
      const [row, found] = await Promise.all([
        firstRow<ProgressRow>(pool, { name: 'arena-progress', text: PROGRESS, values: [COUNTED + 1, NEWEST, arenaId] }),
        contestProgress(pool, arenaId, newcomerMs),
      ])
      const progress = row ? progressOf(row, found?.planned ? found.due : undefined) : NOTHING
      if (!found) return progress
      const { planned, ...contest } = found
      return { ...progress, contest, planned }
    },

    waitsForOrganizer: (arenaId: string): Promise<boolean> =>
      anyRow(pool, `SELECT FROM arena WHERE id = $1 AND (${WAITS_FOR_ORGANIZER})`, [arenaId]),

    async forecast(userId: string, given: unknown, slug?: string): Promise<ArenaProgress | undefined> {
      const judged = judgeArena(given)
      if (!judged.ok) return undefined
      const { game, language, roster, schedule, fairness, seats } = judged.value
      const row = await firstRow<ProgressRow>(pool, FORECAST, [
        ...[COUNTED + 1, NEWEST, slug ?? null],
        ...[game, language, roster, schedule, fairness, seats, userId],
      ])
      return row && progressOf(row)
    },
  }
}

export interface ProgressRow extends Omit<Prospect, 'priced' | 'due'> {
  running: number
  priced: { games: number; micros: number }[] | null
}

const NOTHING: ArenaProgress = {
  ...{ running: 0, finished: 0, voided: 0, more: false },
  cost: { priced: 0, untold: 0, spentMicros: 0 },
}

export const progressOf = (
  { running, finished, voided, priced, ...prospect }: ProgressRow,
  due?: number,
): ArenaProgress => ({
  ...{ running, voided, finished: Math.min(finished, COUNTED), more: finished > COUNTED },
  ...estimate({ ...prospect, finished, voided, priced: priced ?? [], ...(due !== undefined && { due }) }),
})

/** SQL: how long a match takes its table, from when it is made, since it may wait for a process and for its agents. */
const LASTED = (which: string) => `(
  SELECT (1000 * avg(extract(epoch FROM finished_at - created_at)))::float8 FROM (
    SELECT created_at, finished_at FROM match WHERE ${which} AND status = 'finished'
    ORDER BY created_at DESC, id DESC LIMIT $2::int
  ) AS newest)`

const progressIn = (arena: string) => `
  WITH played AS (
    SELECT id, game FROM arena
  ), arena AS MATERIALIZED (${arena}), player AS MATERIALIZED (
    SELECT agent.id, agent.kind, agent.concurrency FROM arena, agent WHERE ${SEEN_TO_SIT}
  ), priced AS (
    SELECT player.id, sum(times.cost_micros)::float8 / sum(times.priced_games) AS micros
    FROM arena, player JOIN agent_version AS version ON version.agent_id = player.id
      JOIN response_times AS times ON times.version_id = version.id AND times.priced_games > 0
      JOIN played ON played.id = times.arena_id
    WHERE player.kind <> 'house' AND played.game = arena.game GROUP BY player.id
  )
  SELECT (SELECT count(*)::int FROM match WHERE arena_id = arena.id AND status IN ('queued', 'running')) AS running, (
    SELECT count(*)::int FROM (
      SELECT FROM match WHERE arena_id = arena.id AND status = 'finished' AND NOT left_out LIMIT $1::int
    ) AS over
  ) AS finished, (
    SELECT count(*)::int FROM match
    WHERE arena_id = arena.id AND left_out AND status = 'finished' AND NOT played_again
  ) AS voided, (arena.schedule ->> 'matches')::int AS matches, (arena.schedule ->> 'games')::int AS games,
    (1000 * extract(epoch FROM ${timeIn(`arena.schedule ->> 'until'`)} - now()))::float8 AS "untilMs",
    coalesce((arena.schedule ->> 'tables')::int, 0) AS tables, arena.seats,
    (SELECT count(*)::int FROM player) AS players,
    (SELECT count(*)::int FROM player WHERE kind = 'house') AS house,
    (SELECT coalesce(sum(concurrency), 0)::int FROM player WHERE kind <> 'house') AS "atOnce",
    coalesce(${LASTED('arena_id = arena.id')}, ${LASTED(`game = arena.game AND purpose <> 'trial'`)}) AS lasted,
    (SELECT json_agg(json_build_object('micros', micros, 'games', (
      SELECT coalesce(sum(standing.games), 0) FROM standing
      WHERE standing.arena_id = arena.id AND standing.agent_id = priced.id
    ))) FROM priced) AS priced,
    (SELECT count(*)::int FROM player WHERE kind IN ('model', 'api') AND NOT EXISTS (
      SELECT FROM priced WHERE priced.id = player.id
    )) AS untold,
    (arena.fairness ->> 'budgetMicros')::float8 AS budget, ${SPENT_SHOWN}::float8 AS spent
  FROM arena`

const STATED = 'id, owner_id, game, language, roster, schedule, fairness, seats, spent_at'
const PROGRESS = progressIn(`SELECT ${STATED} FROM arena WHERE arena.id = $3`)
const FORECAST = progressIn(`
  SELECT coalesce((SELECT known.id FROM arena AS known WHERE known.slug = $3), '') AS id,
    coalesce((SELECT known.owner_id FROM arena AS known WHERE known.slug = $3), $10) AS owner_id, $4::text AS game,
    $5::text AS language, $6::jsonb AS roster, $7::jsonb AS schedule, $8::jsonb AS fairness, $9::int AS seats,
    NULL::timestamptz AS spent_at`)

export interface Prospect {
  seats: number
  tables: number
  matches: number | null
  games: number | null
  untilMs: number | null
  finished: number
  voided: number
  due?: number
  /** Of the `players`, `house` are the site's own; the others can play `atOnce` matches simultaneously. */
  players: number
  house: number
  atOnce: number
  lasted: number | null
  /** For each agent with known costs: its cost of a match in millionths of a dollar, and its matches here. */
  priced: readonly { games: number; micros: number }[]
  untold: number
  budget: number | null
  spent: number
}

export type Estimate = ReturnType<typeof estimate>

const HOUR_MS = 3_600_000

export function estimate(prospect: Prospect) {
  const { finished, voided, priced, untold, budget, spent, untilMs, lasted } = prospect
  const tables = tablesOf(prospect)
  const perHour = lasted !== null && lasted >= 1 && tables > 0 ? (tables * HOUR_MS) / lasted : undefined
  const timed = untilMs === null ? undefined : Math.max(0, untilMs)
  const counted = totalOf(prospect)
  const countedLeft = counted === undefined ? undefined : Math.max(0, counted - finished - voided)
  const leftMs = least(countedLeft === undefined ? undefined : timeOf(countedLeft, tables, lasted), timed)
  const inTime = timed === undefined || perHour === undefined ? undefined : Math.floor((timed / HOUR_MS) * perHour)
  const left = least(countedLeft, inTime)
  const leftMicros = costOf(left, left === countedLeft, prospect)
  const hourMicros = perHour === undefined ? undefined : costOf(perHour, false, prospect)
  return {
    ...(prospect.tables === 0 && { idle: true as const }),
    ...(counted !== undefined && { total: Math.max(counted, finished) }),
    ...(left !== undefined && { left }),
    ...(leftMs !== undefined && { leftMs }),
    ...(perHour !== undefined && { perHour }),
    cost: {
      ...{ priced: priced.length, untold, spentMicros: spent },
      ...(leftMicros !== undefined && { leftMicros: within(leftMicros, budget, spent) }),
      ...(hourMicros !== undefined && { hourMicros }),
      ...(budget !== null && { budgetMicros: budget }),
    },
  }
}

function totalOf({ matches, games, players, seats, due, finished, voided }: Prospect): number | undefined {
  if (due !== undefined) return finished + voided + due
  return least(matches ?? undefined, games === null ? undefined : Math.ceil((players * games) / seats))
}

function tablesOf({ tables, players, house, atOnce, seats }: Prospect): number {
  if (players < seats) return 0
  const others = seats - Math.min(house, seats)
  return others === 0 ? tables : Math.min(tables, Math.floor(atOnce / others))
}

function timeOf(left: number, tables: number, lasted: number | null): number | undefined {
  if (left === 0) return 0
  return lasted !== null && tables > 0 ? Math.ceil(left / tables) * lasted : undefined
}

function costOf(matches: number | undefined, all: boolean, prospect: Prospect): number | undefined {
  const { priced, games, seats, players } = prospect
  if (priced.length === 0 || matches === undefined || players < seats) return undefined
  if (all && games !== null && prospect.matches === null)
    return sum(priced.map((one) => one.micros * Math.max(0, games - one.games)))
  return sum(priced.map(({ micros }) => micros)) * ((matches * seats) / players)
}

const within = (micros: number, budget: number | null, spent: number): number =>
  budget === null ? micros : Math.min(micros, Math.max(0, budget - spent))

function least(...numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((one) => one !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
