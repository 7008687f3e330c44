import { type AnyGame, seededRandom, streamSeed } from '@masquerade/game'
import {
  bradleyTerryTable,
  HUNDRED_START,
  isProvisional,
  type RankInterval,
  type RankIntervals,
  type Resampling,
  resampledRanks,
  type Strength,
  type Wins,
} from '@masquerade/rating'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { finishedAfter, type MatchPlace } from './board-matches.ts'
import { BOARD_LOCK, type BoardKey } from './board-rows.ts'
import { allRanks, type Ranked } from './ranking-order.ts'
import { openResults, type Results } from './results.ts'

const PAGE = 2_000
/** How many tables rank intervals are made of. */
export const RESAMPLES = 1_000
/** Of more tables than this share without strengths of all no interval is made. */
const MOST_SKIPPED = 0.05
/** However fast it is, so long passes from one drawing to the next; and so many times as long as it took. */
const AGAIN_MS = 60_000
const REST = 20

export interface DrawOptions {
  /** Also before it is due. */
  now?: boolean | undefined
  /** Called again and again while computing, with how long it went on: waits as long as others are to have the processor. */
  rest?: ((workedMs: number) => Promise<void>) | undefined
}

/**
 * Computes what needs all matches of a leaderboard at once: strengths by Bradley and Terry where two play, and the rank
 * intervals of points, means and strengths, by drawing its matches again. In memory there are a few bytes for each seat.
 * Undefined where it is not due, or another one does it.
 */
export async function drawBoard(
  { pool, transaction }: Database,
  key: BoardKey,
  game: AnyGame,
  { now = false, rest = () => Promise.resolve() }: DrawOptions = {},
): Promise<{ matches: number } | undefined> {
  const { rows } = await pool.query<DueRow>(CLAIM, [key.arenaId, key.windowDays, now ? 0 : AGAIN_MS, REST])
  const [due] = rows
  if (!due) return undefined
  const since = performance.now()
  let rested = 0
  const results = await readResults(pool, key, due)
  const drawn = await restingNowAndThen(drawnOf(results, key, game), async (workedMs) => {
    const from = performance.now()
    await rest(workedMs)
    rested += performance.now() - from
  })
  const tookMs = Math.round(performance.now() - since - rested)
  await transaction(async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(${BOARD_LOCK})`, [key.arenaId, key.windowDays])
    await client.query(WRITE, [key.arenaId, key.windowDays, JSON.stringify(drawn)])
    if (results.duels) {
      const lines = await client.query<LineRow>(LINES, [key.arenaId, key.windowDays])
      const order = allRanks(lines.rows.map(toRanked), game.scores.unit)
      const places = lines.rows.map(({ agent_id }) => ({ agent_id, rank: order.get(agent_id)?.['bradley-terry'] ?? 0 }))
      await client.query(WRITE_PLACES, [key.arenaId, key.windowDays, JSON.stringify(places)])
    }
    await client.query(DRAWN, [key.arenaId, key.windowDays, due.matches, tookMs])
  })
  return { matches: results.matches }
}

/** What an agent has on a leaderboard that is computed of all its matches at once. */
export interface DrawnRow {
  agent_id: string
  strength: number | null
  unsettled: NonNullable<Ranked['unsettled']> | null
  /** The places that are left open, by ranking. */
  ranks: Record<string, [number, number]>
}

/** Computed in steps; the same for the same results, wherever and whenever. */
export function* drawnOf(results: Results, key: BoardKey, game: AnyGame): Generator<undefined, DrawnRow[]> {
  const strengths = results.duels ? bradleyTerryTable(results.agents.length, winsOf(results)) : undefined
  const settled = results.agents.map((_, agent) => !isProvisional({ games: results.games[agent] ?? 0 }))
  const ranks = yield* resampledRanks(results.compact(), {
    times: RESAMPLES,
    random: seededRandom(streamSeed(`${key.arenaId}/${key.windowDays}/ranks`)),
    cost: HUNDRED_START.cost * game.scores.unit,
    settled: (agent) => settled[agent] ?? false,
    ...(strengths && { strengths: comparedOf(strengths, settled) }),
  } satisfies Resampling)
  // Strengths are of those who can be compared; whoever only won stands above all of them.
  const above = strengths?.filter(({ unsettled }, agent) => unsettled === 'above' && settled[agent]).length ?? 0
  return results.agents.map((agent, index) => ({
    agent_id: agent,
    strength: strengths?.[index]?.strength ?? null,
    unsettled: strengths?.[index]?.unsettled ?? null,
    ranks: {
      ...openPlaces('points', ranks.points, index),
      ...openPlaces('mean', ranks.mean, index),
      ...openPlaces('strength', ranks.strength, index, above),
    },
  }))
}

interface DueRow {
  counts_from: Date
  through_at: Date
  through_id: string
  matches: number
}

async function readResults(pool: Pool, { arenaId }: BoardKey, due: DueRow): Promise<Results> {
  const results = openResults()
  const before = new Date(due.through_at.getTime() + 1)
  let after: MatchPlace = { at: due.counts_from, id: '' }
  for (;;) {
    const matches = await finishedAfter(pool, arenaId, after, before, PAGE)
    for (const match of matches) {
      const past = match.finished_at.getTime() === due.through_at.getTime() && match.id > due.through_id
      if (!past) results.add(match.seats)
    }
    const last = matches.at(-1)
    if (!last || matches.length < PAGE) return results
    after = { at: last.finished_at, id: last.id }
  }
}

function winsOf({ duels }: Results): Wins[] {
  return [...(duels ?? new Map<string, Wins>()).values()]
}

/** Rank intervals by strength are of those who have one and have played enough. */
function comparedOf(strengths: readonly Strength[], settled: readonly boolean[]): (number | undefined)[] {
  return strengths.map(({ strength }, agent) => (settled[agent] ? strength : undefined))
}

/** The first and the last place that a ranking leaves open, below those who stand above everybody in it. */
function openPlaces(
  ranking: string,
  tables: RankIntervals | undefined,
  agent: number,
  above = 0,
): Record<string, [number, number]> {
  const interval: RankInterval | undefined = tables?.ranks[agent]
  if (!tables || !interval || tables.skipped > MOST_SKIPPED * RESAMPLES) return {}
  return { [ranking]: [above + interval.low, above + interval.high] }
}

async function restingNowAndThen<Result>(
  steps: Generator<undefined, Result>,
  rest: (workedMs: number) => Promise<void>,
): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const worked = performance.now() - since
    if (worked < SLICE_MS) continue
    await rest(worked)
    since = performance.now()
  }
}

/** Nobody beside it has to wait for longer. */
const SLICE_MS = 10

interface LineRow {
  agent_id: string
  games: number
  score: number
  mu: number | null
  strength: number | null
  unsettled: NonNullable<Ranked['unsettled']> | null
}

const toRanked = ({ agent_id, games, score, mu, strength, unsettled }: LineRow): Ranked => ({
  ...{ agent: agent_id, games, score },
  ...(mu !== null && { mu }),
  ...(strength !== null && { strength }),
  ...(unsettled !== null && { unsettled }),
})

// The row's lock lets one runner alone have it.
const CLAIM = `
  UPDATE board SET drawn_at = now()
  WHERE arena_id = $1 AND window_days = $2 AND matches <> drawn_matches
    AND (drawn_at IS NULL OR drawn_at <= now() - greatest($3::float8, $4 * drawn_ms * ($3::float8 > 0)::int) * interval '1 millisecond')
  RETURNING counts_from, through_at, through_id, matches`

const WRITE = `
  UPDATE board_row SET strength = drawn.strength, unsettled = drawn.unsettled, ranks = drawn.ranks
  FROM json_to_recordset($3::json) AS drawn (agent_id text, strength float8, unsettled text, ranks jsonb)
  WHERE board_row.arena_id = $1 AND board_row.window_days = $2 AND board_row.agent_id = drawn.agent_id
    AND (board_row.strength, board_row.unsettled, board_row.ranks) IS DISTINCT FROM
      (drawn.strength, drawn.unsettled, drawn.ranks)`

const LINES = `
  SELECT agent_id, games, score::float8 AS score, mu, strength, unsettled FROM board_row
  WHERE arena_id = $1 AND window_days = $2`

const WRITE_PLACES = `
  UPDATE board_row SET strength_rank = place.rank
  FROM json_to_recordset($3::json) AS place (agent_id text, rank int)
  WHERE board_row.arena_id = $1 AND board_row.window_days = $2 AND board_row.agent_id = place.agent_id
    AND board_row.strength_rank <> place.rank`

const DRAWN = `
  UPDATE board SET drawn_matches = $3, drawn_ms = $4 WHERE arena_id = $1 AND window_days = $2`
