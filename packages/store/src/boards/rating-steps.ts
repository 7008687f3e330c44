import type { Skill, SkillBook } from '@masquerade/rating/skill'
import type { Pool, PoolClient } from 'pg'

/** An agent's rating is stored only once in this number of matches, so that a long curve takes few database rows. */
const GAMES_A_STEP = 10

export interface RatingStep extends Skill {
  agent: string
  step: number
  games: number
  at: Date
}

export function stepsReached(
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
export async function writeSteps(client: PoolClient, arenaId: string, steps: readonly RatingStep[]): Promise<void> {
  if (steps.length > 0) await client.query(WRITE_STEPS, [arenaId, JSON.stringify(steps)])
}

export async function dropSteps(client: PoolClient, arenaId: string): Promise<void> {
  await client.query('DELETE FROM rating_step WHERE arena_id = $1', [arenaId])
}

export interface RatedAt extends Skill {
  games: number
  at?: string
}

/** The largest number of points in the curve of an agent's rating, because a screen cannot show more. */
const MOST_POINTS = 100

/** Looks up at most about a hundred stored ratings of each agent, so that agents with many matches take no longer. */
export async function ratingCourses(
  pool: Pool,
  arenaSlug: string,
  agentIds: readonly string[],
): Promise<Map<string, RatedAt[]>> {
  const { rows } = await pool.query<CourseRow>(COURSES, [arenaSlug, agentIds, MOST_POINTS, GAMES_A_STEP])
  const courses = new Map<string, RatedAt[]>()
  for (const { agent, games, at, mu, sigma } of rows) {
    const course = courses.get(agent) ?? []
    courses.set(agent, course)
    if (course.at(-1)?.games !== games) course.push({ games, mu, sigma, ...(at && { at: at.toISOString() }) })
  }
  return courses
}

interface CourseRow extends Omit<RatingStep, 'step' | 'at'> {
  at: Date | null
}

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
