import { createHash } from 'node:crypto'
import { type AnyGame, cachedIn, GAMES, keepNewest, type Logged, SCORE, type Totals } from '@masquerade/game'
import { addTo, histogramOf, matchTotals, type Response, type ResponseHistogram } from '@masquerade/metrics'
import type { Pool } from 'pg'
import { allRows, type Row } from '../database/rows.ts'
import { FOR_PEOPLE } from '../database/special-arenas.ts'

export type VersionSeat = Row<'Seat', 'seat' | 'agent_id' | 'version_id'>

export interface VersionTotals {
  version: string
  agent: string
  games: number
  score: number
  totals: Totals
  countedAs: string
}

/** The results are sorted by agents' versions, so that two matches that end at the same time lock rows in one order. */
export function versionTotals(
  game: AnyGame,
  events: readonly Logged[],
  seats: readonly VersionSeat[],
): VersionTotals[] {
  const totals = game.measure.totals(events)
  const rule = countedAs(game)
  const agents = new Map(seats.map(({ version_id, agent_id }) => [version_id, agent_id]))
  return [...agents.keys()].sort().map((version) => {
    const mine = seats.filter(({ version_id }) => version_id === version).map(({ seat }) => totals[seat - 1] ?? {})
    const sum = matchTotals(game.measure.figures, mine)
    const agent = agents.get(version) ?? '' // it is one of the keys
    return { version, agent, games: sum[GAMES] ?? 0, score: sum[SCORE] ?? 0, totals: sum, countedAs: rule }
  })
}

/** Leaderboards count a match within seconds of its end, while this many others end at most. */
const MOST_KEPT = 200

const kept = new WeakMap<Pool, Map<string, readonly VersionTotals[]>>()

/** Keeps the results of a match that this process has just finished, so that leaderboards need not read its log again. */
export function keepTotals(pool: Pool, matchId: string, totals: readonly VersionTotals[]): void {
  keepNewest(
    cachedIn(kept, pool, () => new Map()),
    matchId,
    totals,
    MOST_KEPT,
  )
}

export const keptTotals = (pool: Pool, matchId: string): readonly VersionTotals[] | undefined =>
  kept.get(pool)?.get(matchId)

export type Sum<Mine extends Omit<VersionTotals, 'agent'>> = Omit<Mine, 'totals'> & { totals: Record<string, number> }

/** Adds the results of a version to the sum under `key`, which is written over: copying it would cost more than adding. */
export function addToSums<Mine extends Omit<VersionTotals, 'agent'>>(
  sums: Map<string, Sum<Mine>>,
  key: string,
  mine: Mine,
): void {
  const sum = sums.get(key)
  if (!sum) {
    sums.set(key, { ...mine, totals: { ...mine.totals } })
    return
  }
  sum.games += mine.games
  sum.score += mine.score
  addTo(sum.totals, mine.totals)
}

/** Raise this number after changing what is counted, so that all results are counted again. */
const RULE = 2

/** Names the rules by which results are counted; changed rules get a new name. */
export const countedAs = (game: Pick<AnyGame, 'measure' | 'roles'>): string => cachedIn(known, game, () => nameOf(game))

const known = new WeakMap<object, string>()

function nameOf({ measure, roles = [] }: Pick<AnyGame, 'measure' | 'roles'>): string {
  const ratios = measure.figures.map(({ kind, of, over }) => `${of}/${over}${kind === 'mean' ? '=' : ''}`)
  const counted = new Set([...ratios, ...roles.map(({ games }) => games)])
  const rules = [RULE, ...[...counted].sort(), ...(measure.revision === undefined ? [] : [measure.revision])]
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16)
}

/** SQL condition: the arena keeps sums of results, either because it is ranked or because people play in it. */
export const HAS_STANDINGS = `(arena.purpose = 'ranked' OR ${FOR_PEOPLE})`

export const COUNTS = `((arena.purpose = 'ranked' OR agent.kind = 'person') AND NOT seat.fills_up)`

interface VersionResponses extends ResponseHistogram {
  version: string
  costMicros: number
  pricedGames: number
}

interface ResponseRow extends Row<'Ask', 'version_id' | 'seat' | 'cost_micros'> {
  latency_ms: number
  limit_ms: number
  missing: string | null
}

export async function versionResponses(pool: Pool, matchId: string): Promise<VersionResponses[]> {
  const rows = await allRows<ResponseRow>(pool, { name: 'version-responses', text: RESPONSES, values: [matchId] })
  const versions = [...new Set(rows.map(({ version_id }) => version_id))]
  return versions.map((version) => {
    const mine = rows.filter(({ version_id }) => version_id === version)
    return { version, ...histogramOf(mine.map(toResponse)), ...costOf(mine) }
  })
}

function costOf(rows: readonly ResponseRow[]): Pick<VersionResponses, 'costMicros' | 'pricedGames'> {
  const priced = rows.filter(({ cost_micros }) => cost_micros !== null)
  return {
    costMicros: priced.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0),
    pricedGames: new Set(priced.map(({ seat }) => seat)).size,
  }
}

const toResponse = ({ latency_ms, limit_ms, missing }: ResponseRow): Response => ({
  latencyMs: latency_ms,
  limitMs: limit_ms,
  ...((missing === 'timeout' || missing === 'error') && { missing }),
})

const RESPONSES = `
  SELECT version_id, seat, cost_micros, coalesce(latency_ms, 0) AS latency_ms,
    coalesce(extract(epoch FROM deadline - asked_at) * 1000, 0)::float8 AS limit_ms, answer ->> 'missing' AS missing
  FROM ask WHERE match_id = $1 AND answer IS NOT NULL ORDER BY version_id`

export const addResponses = (responses: string): string => `
  responses AS (
    INSERT INTO response_times AS old (arena_id, version_id, counts, timed_out, failed, cost_micros, priced_games)
    SELECT finished.arena_id, added.version, added.counts, added."timedOut", added.failed, added."costMicros",
      added."pricedGames"
    FROM finished, json_to_recordset(${responses}::json)
      AS added (version text, counts jsonb, "timedOut" int, failed int, "costMicros" bigint, "pricedGames" int)
    WHERE finished.purpose <> 'trial'
    ORDER BY added.version
    ON CONFLICT (arena_id, version_id) DO UPDATE SET
      counts = old.counts || coalesce((
        SELECT jsonb_object_agg(step, coalesce((old.counts -> step)::int, 0) + answers::int)
        FROM jsonb_each(excluded.counts) AS added (step, answers)
      ), '{}'),
      timed_out = old.timed_out + excluded.timed_out,
      failed = old.failed + excluded.failed,
      cost_micros = old.cost_micros + excluded.cost_micros,
      priced_games = old.priced_games + excluded.priced_games
  )`
