import type { Totals } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { Unsettled } from '@masquerade/rating'
import type { AgentSkill, Skill } from '@masquerade/rating/skill'
import type { PoolClient } from 'pg'
import { type BoardState, emptyBoard } from './board-state.ts'
import { allRanks } from './ranking-order.ts'

export interface BoardKey {
  arenaId: string
  /** 0 for all matches. */
  windowDays: number
}

/** A row as it is stored, and written only where something is another. */
export interface StoredRow {
  agent_id: string
  games: number
  score: number
  squares: number
  mu: number | null
  sigma: number | null
  skills: Record<string, Skill>
  totals: Totals | null
  points_rank: number
  mean_rank: number
  skill_rank: number
  strength_rank: number
}

interface ReadRow extends StoredRow {
  strength: number | null
  unsettled: Unsettled | null
}

interface BoardHead {
  rule: string
  counts_from: Date
  through_at: Date
  through_id: string
  matches: number
  handicaps: Record<string, { overall: Skill; bySide: Skill }>
}

/** Whoever writes a leaderboard has this lock, by its arena and window: rows are written in no order. */
export const BOARD_LOCK = "hashtext('board'), hashtext($1::text || ':' || $2::int)"

export interface StoredBoard {
  state: BoardState
  /** As they are stored, by agent, as text. */
  stored: ReadonlyMap<string, string>
}

/** A leaderboard as it is kept; undefined where there is none. */
export async function readBoard(
  client: PoolClient,
  { arenaId, windowDays }: BoardKey,
): Promise<StoredBoard | undefined> {
  const { rows: heads } = await client.query<BoardHead>(HEAD, [arenaId, windowDays])
  const [head] = heads
  if (!head) return undefined
  const { rows } = await client.query<ReadRow>(ROWS, [arenaId, windowDays])
  const state = emptyBoard(windowDays, head.rule, head.counts_from)
  state.through = { at: head.through_at, id: head.through_id }
  state.matches = head.matches
  for (const [side, handicap] of Object.entries(head.handicaps)) state.skills.handicaps.set(side, handicap)
  const stored = new Map<string, string>()
  for (const { strength, unsettled, ...row } of rows) {
    const { agent_id: agent, games, score, squares, mu, sigma, skills, totals } = row
    state.lines.set(agent, {
      ...{ games, score, squares },
      ...(totals && { totals }),
      ...(strength !== null && { strength }),
      ...(unsettled !== null && { unsettled }),
    })
    if (mu !== null && sigma !== null) state.skills.agents.set(agent, { mu, sigma, bySide: skills })
    stored.set(agent, textOf(row))
  }
  return { state, stored }
}

export interface Writing {
  /** What makes a point. */
  unit: number
  /** It was not counted further: strengths and rank intervals are of other matches. */
  anew: boolean
  stored?: ReadonlyMap<string, string> | undefined
}

/** Writes a leaderboard, the rows alone that are others than they were. */
export async function writeBoard(
  client: PoolClient,
  { arenaId, windowDays }: BoardKey,
  state: BoardState,
  { unit, anew, stored = new Map() }: Writing,
): Promise<void> {
  const rows = rowsOf(state, unit)
  const changed = rows.filter((row) => stored.get(row.agent_id) !== textOf(row))
  const gone = [...stored.keys()].filter((agent) => !state.lines.has(agent))
  if (gone.length > 0) await client.query(DROP, [arenaId, windowDays, gone])
  if (changed.length > 0) await client.query(WRITE_ROWS, [arenaId, windowDays, JSON.stringify(changed)])
  await client.query(WRITE_HEAD, [
    ...[arenaId, windowDays, state.rule, state.countsFrom, state.through.at, state.through.id, state.matches],
    ...[JSON.stringify(Object.fromEntries(state.skills.handicaps)), anew],
  ])
}

/** The rows of a leaderboard, with the places that follow from it. */
export function rowsOf(state: BoardState, unit: number): StoredRow[] {
  const lines = [...state.lines].map(([agent, line]) => ({
    agent,
    ...line,
    ...skillOf(state.skills.agents.get(agent)),
  }))
  const ranks = allRanks(lines, unit)
  return lines.map(({ agent, games, score, squares, totals, mu, sigma, bySide }) => ({
    ...{ agent_id: agent, games, score, squares, mu: mu ?? null, sigma: sigma ?? null },
    skills: { ...bySide },
    totals: totals ?? null,
    ...rankColumns(ranks.get(agent)),
  }))
}

const skillOf = (skill: AgentSkill | undefined): Partial<AgentSkill> => skill ?? {}

/** Every agent has a rank by every ranking. */
function rankColumns(ranks: Record<Ranking, number> | undefined) {
  return {
    points_rank: ranks?.['hundred-start'] ?? 0,
    mean_rank: ranks?.mean ?? 0,
    skill_rank: ranks?.rating ?? 0,
    strength_rank: ranks?.['bradley-terry'] ?? 0,
  }
}

/** Equal for equal rows: names in JSON come back in an order of PostgreSQL's. */
function textOf({ skills, totals, ...row }: StoredRow): string {
  const { agent_id, games, score, squares, mu, sigma, points_rank, mean_rank, skill_rank, strength_rank } = row
  return JSON.stringify([
    ...[agent_id, games, score, squares, mu, sigma, points_rank, mean_rank, skill_rank, strength_rank],
    ...[sorted(skills, ({ mu: middle, sigma: far }) => [middle, far]), totals && sorted(totals, (count) => count)],
  ])
}

const sorted = <T>(record: Readonly<Record<string, T>>, of: (one: T) => unknown) =>
  Object.entries(record)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, of(one)])

const HEAD = `
  SELECT rule, counts_from, through_at, through_id, matches, handicaps FROM board
  WHERE arena_id = $1 AND window_days = $2`

const ROWS = `
  SELECT agent_id, games, score::float8 AS score, squares, mu, sigma, skills, totals, points_rank, mean_rank, skill_rank,
    strength_rank, strength, unsettled
  FROM board_row WHERE arena_id = $1 AND window_days = $2`

const DROP = 'DELETE FROM board_row WHERE arena_id = $1 AND window_days = $2 AND agent_id = ANY ($3)'

// Strengths and rank intervals are another's to write.
const WRITE_ROWS = `
  INSERT INTO board_row (arena_id, window_days, agent_id, games, score, squares, mu, sigma, skills, totals, points_rank,
    mean_rank, skill_rank, strength_rank)
  SELECT $1, $2, agent_id, games, score, squares, mu, sigma, skills, totals, points_rank, mean_rank, skill_rank, strength_rank
  FROM json_to_recordset($3::json) AS row (agent_id text, games int, score bigint, squares float8, mu float8, sigma float8,
    skills jsonb, totals jsonb, points_rank int, mean_rank int, skill_rank int, strength_rank int)
  ON CONFLICT (arena_id, window_days, agent_id) DO UPDATE SET
    games = excluded.games, score = excluded.score, squares = excluded.squares, mu = excluded.mu, sigma = excluded.sigma,
    skills = excluded.skills, totals = excluded.totals, points_rank = excluded.points_rank, mean_rank = excluded.mean_rank,
    skill_rank = excluded.skill_rank, strength_rank = excluded.strength_rank`

const WRITE_HEAD = `
  INSERT INTO board (arena_id, window_days, rule, counts_from, through_at, through_id, matches, handicaps)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (arena_id, window_days) DO UPDATE SET
    rule = excluded.rule, counts_from = excluded.counts_from, through_at = excluded.through_at,
    through_id = excluded.through_id, matches = excluded.matches, handicaps = excluded.handicaps,
    drawn_matches = CASE WHEN $9 THEN -1 ELSE board.drawn_matches END`
