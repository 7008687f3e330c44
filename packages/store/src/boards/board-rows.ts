import { isDeepStrictEqual } from 'node:util'
import type { Totals } from '@masquerade/game'
import type { Ranking } from '@masquerade/protocol'
import { byHundredStart, byMean, isProvisional, ranked, STRENGTH_DIGITS } from '@masquerade/rating'
import type { Skill } from '@masquerade/rating/skill'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { type BoardKey, type BoardState, emptyBoard, type ScoreTimes } from './board-state.ts'
import type { DrawnRow } from './drawn.ts'

export interface StoredRow
  extends Row<'BoardRow', 'agent_id' | 'games' | 'squares' | 'mu' | 'sigma' | 'strength' | 'strength_half'>,
    Row<'BoardRow', 'points_rank' | 'mean_rank' | 'skill_rank' | 'strength_rank'> {
  score: number
  skills: Record<string, Skill>
  totals: Totals | null
  score_times: ScoreTimes | null
  record: DrawnRow['record'] | null
  ranks: DrawnRow['ranks']
}

interface BoardHead extends Row<'Board', 'rule' | 'counts_from' | 'through_at' | 'through_id' | 'matches'> {
  handicaps: Record<string, { overall: Skill; bySide: Skill }>
}

/** Rows are written in no fixed order, so without this lock two writers would deadlock. */
export const BOARD_LOCK = "hashtext('board'), hashtext($1::text || ':' || $2::int)"

export async function readBoard(client: Tx, { arenaId, windowDays }: BoardKey) {
  const head = await firstRow<BoardHead>(client, HEAD, [arenaId, windowDays])
  if (!head) return undefined
  const state = emptyBoard(windowDays, head.rule, head.counts_from)
  state.through = { at: head.through_at, id: head.through_id }
  state.matches = head.matches
  for (const [side, handicap] of Object.entries(head.handicaps)) state.skills.handicaps.set(side, handicap)
  const stored = new Map<string, StoredRow>()
  for (const row of await allRows<StoredRow>(client, ROWS, [arenaId, windowDays])) {
    const { agent_id: agent, games, score, squares, mu, sigma, skills, totals, score_times: times } = row
    state.lines.set(agent, { games, score, squares, ...(totals && { totals }), ...(times && { times }) })
    if (mu !== null && sigma !== null) state.skills.agents.set(agent, { mu, sigma, bySide: skills })
    stored.set(agent, row)
  }
  return { state, rule: head.rule, stored }
}

interface Writing {
  /** The game's unit of scores: a sum of scores divided by it gives the points that people see. */
  unit: number
  drawn: ReadonlyMap<string, DrawnRow>
  drawnMs: number
  kept: Awaited<ReturnType<typeof readBoard>>
}

export class BoardChanged extends Error {}

export async function writeBoard(
  client: Tx,
  { arenaId, windowDays, provisionalBelow }: BoardKey,
  state: BoardState,
  { unit, drawn, drawnMs, kept }: Writing,
): Promise<void> {
  const rows = rowsOf(state, drawn, unit, provisionalBelow)
  const stored = kept?.stored ?? new Map<string, StoredRow>()
  // Counting changes parts of the stored rows as well, but never without their number of games.
  const goesOn = kept?.state === state
  const changed = goesOn ? rows.filter((row) => !isDeepStrictEqual(stored.get(row.agent_id), row)) : rows
  const gone = [...stored.keys()].filter((agent) => !state.lines.has(agent))
  if (gone.length > 0) await client.query(DROP, [arenaId, windowDays, gone])
  if (changed.length > 0) await client.query(WRITE_ROWS, [arenaId, windowDays, JSON.stringify(changed)])
  const { rowCount } = await client.query(WRITE_HEAD, [
    ...[arenaId, windowDays, state.rule, state.countsFrom, state.through.at, state.through.id, state.matches],
    ...[JSON.stringify(Object.fromEntries(state.skills.handicaps)), drawnMs, kept?.rule ?? null],
  ])
  if (rowCount !== 1) throw new BoardChanged()
}

export function rowsOf(
  state: BoardState,
  drawn: ReadonlyMap<string, DrawnRow>,
  unit: number,
  provisionalBelow?: number,
): StoredRow[] {
  const lines = [...state.lines].map(([agent, line]) => ({
    ...{ agent, ...line, ...state.skills.agents.get(agent), strength: drawn.get(agent)?.strength },
  }))
  const ranks = allRanks(lines, unit, provisionalBelow)
  return lines.map(({ agent, games, score, squares, totals, times, mu, sigma, bySide, strength }) => ({
    ...{ agent_id: agent, games, score, squares, mu: mu ?? null, sigma: sigma ?? null },
    skills: { ...bySide },
    ...{ totals: totals ?? null, score_times: times ?? null },
    ...{ strength: strength ?? null, strength_half: drawn.get(agent)?.strengthHalf ?? null },
    ...{ record: drawn.get(agent)?.record ?? null, ranks: drawn.get(agent)?.ranks ?? {} },
    ...rankColumns(ranks.get(agent)),
  }))
}

function rankColumns(ranks: Record<Ranking, number> | undefined) {
  return {
    points_rank: ranks?.['hundred-start'] ?? 0,
    mean_rank: ranks?.mean ?? 0,
    skill_rank: ranks?.rating ?? 0,
    strength_rank: ranks?.strength ?? 0,
  }
}

export interface Ranked {
  agent: string
  games: number
  score: number
  mu?: number
  /** The agent's strength as a logit (the logarithm of the odds of winning). */
  strength?: number | undefined
}

type Order = (one: Ranked, other: Ranked) => number

/** Equal values share the better rank; agents with few matches come last, except in the ranking by points. */
export function allRanks(
  lines: readonly Ranked[],
  unit: number,
  provisionalBelow?: number,
): Map<string, Record<Ranking, number>> {
  const orders = Object.entries(ordersOf(unit, provisionalBelow)) as [Ranking, Order][] // its keys are all rankings
  const ranks = new Map<string, Record<Ranking, number>>()
  for (const [ranking, order] of orders) {
    for (const { rank, row } of ranked(lines, order)) {
      const mine = ranks.get(row.agent) ?? { 'hundred-start': 0, mean: 0, rating: 0, strength: 0 }
      ranks.set(row.agent, { ...mine, [ranking]: rank })
    }
  }
  return ranks
}

function ordersOf(unit: number, provisionalBelow: number | undefined): Record<Ranking, Order> {
  const settledFirst =
    (order: Order): Order =>
    (one, other) =>
      Number(isProvisional(one, provisionalBelow)) - Number(isProvisional(other, provisionalBelow)) || order(one, other)
  const mean: Order = (one, other) => byMean({ n: one.games, sum: one.score }, { n: other.games, sum: other.score })
  return {
    'hundred-start': byHundredStart(unit),
    mean: settledFirst(mean),
    rating: settledFirst(({ mu = -Infinity }, other) => down(mu, other.mu ?? -Infinity)),
    strength: settledFirst((one, other) => down(toItsDigits(one.strength), toItsDigits(other.strength))),
  }
}

/** Rounded before comparing, since sums added up in another order differ in the last digits. */
const toItsDigits = (strength = -Infinity): number => Math.round(strength / STRENGTH_DIGITS)

const down = (one: number, other: number): number => Number(other > one) - Number(other < one)

const HEAD = `
  SELECT rule, counts_from, through_at, through_id, matches, handicaps FROM board
  WHERE arena_id = $1 AND window_days = $2`

const ROWS = `
  SELECT agent_id, games, score::float8 AS score, squares, mu, sigma, skills, totals, score_times, strength, strength_half,
    record, ranks, points_rank, mean_rank, skill_rank, strength_rank
  FROM board_row WHERE arena_id = $1 AND window_days = $2`

const DROP = 'DELETE FROM board_row WHERE arena_id = $1 AND window_days = $2 AND agent_id = ANY ($3)'

const COLUMNS = `games, score, squares, mu, sigma, skills, totals, score_times, strength, strength_half, record, ranks,
  points_rank, mean_rank, skill_rank, strength_rank`

const WRITE_ROWS = `
  INSERT INTO board_row (arena_id, window_days, agent_id, ${COLUMNS})
  SELECT $1, $2, agent_id, ${COLUMNS} FROM json_populate_recordset(NULL::board_row, $3::json)
  ON CONFLICT (arena_id, window_days, agent_id) DO UPDATE SET (${COLUMNS}) = ROW (${COLUMNS.replace(/\w+/g, 'excluded.$&')})`

const WRITE_HEAD = `
  INSERT INTO board (arena_id, window_days, rule, counts_from, through_at, through_id, matches, handicaps, drawn_at,
    drawn_ms, drawn_matches)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $7)
  ON CONFLICT (arena_id, window_days) DO UPDATE SET
    rule = excluded.rule, counts_from = excluded.counts_from, through_at = excluded.through_at,
    through_id = excluded.through_id, matches = excluded.matches, handicaps = excluded.handicaps,
    drawn_at = excluded.drawn_at, drawn_ms = excluded.drawn_ms, drawn_matches = excluded.drawn_matches
  WHERE board.rule = $10`
