import { type AnyGame, cachedIn, type Totals } from '@masquerade/game'
import { addTo } from '@masquerade/metrics'
import { MOST_DISTINCT } from '@masquerade/rating'
import {
  emptySkillBook,
  type RatedSeat,
  rateMatch,
  SKILL_RULE,
  type Skill,
  type SkillBook,
} from '@masquerade/rating/skill'
import type { Pool } from 'pg'
import { allRows, type Tx } from '../database/rows.ts'
import { countedAs } from '../standings/version-totals.ts'

export interface BoardKey {
  arenaId: string
  /** The leaderboard counts the matches of this many days; 0 means all matches. */
  windowDays: number
  provisionalBelow?: number | undefined
}

interface BoardLine {
  games: number
  score: number
  squares: number
  /** How many of the agent's matches had each score; missing once there are too many different scores to store. */
  times?: ScoreTimes
  totals?: Record<string, number>
}

export type ScoreTimes = Record<string, number>

export type BoardState = ReturnType<typeof emptyBoard>

/** Raise this number after a change by which the same matches give a different leaderboard. */
const RULE = 3

export const boardRule = (game: AnyGame): string => [RULE, SKILL_RULE, countedAs(game)].join(':')

export function emptyBoard(windowDays: number, rule: string, countsFrom: Date) {
  const through = { at: countsFrom, id: '' }
  const lines = new Map<string, BoardLine>()
  /** Points of the agents' rating curves that are computed but not yet stored; storing them empties this list. */
  const steps: RatingStep[] = []
  return { windowDays, rule, countsFrom, through, matches: 0, lines, skills: emptySkillBook(), steps }
}

/** Matches must be counted in the order in which they finished, because ratings depend on that order. */
export function countMatch(
  board: BoardState,
  game: AnyGame,
  match: { id: string; finishedAt: Date; seats: readonly RatedSeat[]; totals?: ReadonlyMap<string, Totals> },
): void {
  for (const { agent, score } of match.seats) {
    const line = cachedIn(board.lines, agent, () => ({ games: 0, score: 0, squares: 0, times: {} }))
    line.games += 1
    line.score += score
    line.squares += score * score
    countScore(line, score)
  }
  for (const [agent, totals] of match.totals ?? []) {
    const line = board.lines.get(agent)
    if (!line) continue
    line.totals ??= {}
    addTo(line.totals, totals)
  }
  rateMatch(board.skills, match.seats, namedSides(game))
  board.matches += 1
  board.through = { at: match.finishedAt, id: match.id }
  board.steps.push(...stepsReached(board, match))
}

function countScore(line: BoardLine, score: number): void {
  if (!line.times) return
  line.times[score] = (line.times[score] ?? 0) + 1
  if (Object.keys(line.times).length > MOST_DISTINCT) delete line.times
}

/** The sides (teams) on which a game's players are rated separately. */
const namedSides = ({ measure }: Pick<AnyGame, 'measure'>): ReadonlySet<string> =>
  new Set(measure.figures.flatMap(({ group }) => (group === undefined ? [] : [group])))

/** An agent's rating is stored only once in this number of matches, so that a long curve takes few database rows. */
const GAMES_A_STEP = 10

export interface RatingStep extends Skill {
  agent: string
  step: number
  games: number
  at: Date
}

function stepsReached(
  { lines, skills }: { lines: ReadonlyMap<string, { games: number }>; skills: SkillBook },
  { finishedAt, seats }: { finishedAt: Date; seats: readonly { agent: string }[] },
): RatingStep[] {
  const sat = new Map<string, number>()
  for (const { agent } of seats) sat.set(agent, (sat.get(agent) ?? 0) + 1)
  return [...sat].flatMap(([agent, times]) => {
    const games = lines.get(agent)?.games ?? 0
    const skill = skills.agents.get(agent)
    const step = stepOf(games)
    if (!skill || step === stepOf(games - times)) return []
    return { agent, step, games, at: finishedAt, mu: skill.mu, sigma: skill.sigma }
  })
}

const stepOf = (games: number): number => Math.floor(games / GAMES_A_STEP)

/** The caller must hold the lock of the arena's all-time leaderboard. */
export async function writeSteps(client: Tx, arenaId: string, steps: readonly RatingStep[]): Promise<void> {
  if (steps.length > 0) await client.query(WRITE_STEPS, [arenaId, JSON.stringify(steps)])
}

interface RatedAt extends Skill {
  games: number
  at?: string
}

/** The largest number of points in the curve of an agent's rating, because a screen cannot show more. */
const MOST_POINTS = 100

/** Looks up at most about a hundred stored ratings of each agent, so that agents with many matches take no longer. */
export async function ratingCourses(pool: Pool, arenaSlug: string, agentIds: readonly string[]) {
  const rows = await allRows<CourseRow>(pool, COURSES, [arenaSlug, agentIds, MOST_POINTS, GAMES_A_STEP])
  const courses = new Map<string, RatedAt[]>()
  for (const { agent, games, at, mu, sigma } of rows) {
    const course = cachedIn(courses, agent, () => [])
    if (course.at(-1)?.games !== games) course.push({ games, mu, sigma, ...(at && { at: at.toISOString() }) })
  }
  return courses
}

type CourseRow = Omit<RatingStep, 'step' | 'at'> & { at: Date | null }

const WRITE_STEPS = `
  INSERT INTO rating_step (arena_id, agent_id, step, games, at, mu, sigma)
  SELECT $1, agent, step, games, at, mu, sigma
  FROM json_to_recordset($2::json) AS reached (agent text, step int, games int, at timestamptz, mu float8, sigma float8)
  ON CONFLICT (arena_id, agent_id, step) DO UPDATE SET
    games = excluded.games, at = excluded.at, mu = excluded.mu, sigma = excluded.sigma`

export const COURSES = `
  WITH rated AS (
    SELECT arena_id, agent_id, games, mu, sigma, games / $4::int AS newest,
      greatest(1, ceil(games::float8 / $4::int / $3::int)::int) AS stride
    FROM board_row
    WHERE arena_id = (SELECT id FROM arena WHERE slug = $1) AND window_days = 0 AND agent_id = ANY ($2::text[])
      AND mu IS NOT NULL AND sigma IS NOT NULL
  )
  SELECT agent, games, at, mu, sigma FROM (
    SELECT rated.agent_id AS agent, step.games, step.at, step.mu, step.sigma
    FROM rated CROSS JOIN LATERAL generate_series(0, $3::int - 1) AS nth
    JOIN rating_step AS step ON step.arena_id = rated.arena_id AND step.agent_id = rated.agent_id
      AND step.step = rated.newest - nth * rated.stride
    UNION ALL SELECT agent_id, games, NULL, mu, sigma FROM rated
  ) AS point
  ORDER BY agent, games, at NULLS LAST`
