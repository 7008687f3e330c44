import type { AnyGame } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Skill } from '@masquerade/rating/skill'
import type { PoolClient } from 'pg'
import { finishedAfter } from '../boards/board-matches.ts'
import { type BoardState, boardRule, countMatch, emptyBoard } from '../boards/board-state.ts'
import type { RatingStep } from '../boards/rating-steps.ts'

/** The leaderboard of all matches of an arena, whose ratings can be made again: up to its last match. */
export interface RatedBoard {
  arenaId: string
  /** The arena's slug. */
  arena: string
  game: AnyGame
  through: { at: Date; id: string }
  matches: number
}

/** What is wrong with an agent's rating, or with the way to it. */
export interface RatingFault {
  /** The agent's slug. */
  agent: string
  says: string
}

const PAGE = 2_000

/** The leaderboards to look at. One that was made by another rule is left out: a runner makes it anew. */
export async function ratedBoards(client: PoolClient, arenas: readonly string[] | undefined): Promise<RatedBoard[]> {
  const { rows } = await client.query<BoardHeadRow>(BOARDS, [arenas ?? null])
  return rows.flatMap(({ id, slug, rule, through_at, through_id, matches, ...row }) => {
    const game = gameOf(row.game)
    if (!game || rule !== boardRule(game)) return []
    return { arenaId: id, arena: slug, game, through: { at: through_at, id: through_id }, matches }
  })
}

/**
 * Rates the matches of a leaderboard again in the order in which they finished, and finds whose rating is another. Results
 * are read from the rows of matches: whether those are what the logs say is looked at before.
 */
export async function auditRatings(
  client: PoolClient,
  { arenaId, game, through }: RatedBoard,
  progress: (matches: number) => void | Promise<void>,
): Promise<{ equal: number; faults: RatingFault[] }> {
  const state = emptyBoard(0, boardRule(game), new Date(0))
  const found: Found = { faults: new Map(), steps: new Map() }
  const before = new Date(through.at.getTime() + 1)
  for (;;) {
    const page = await finishedAfter(client, arenaId, state.through, before, PAGE)
    const counted = page.filter(({ finished_at, id }) => finished_at < through.at || id <= through.id)
    for (const { id, finished_at, seats } of counted) countMatch(state, game, { id, finishedAt: finished_at, seats })
    await compareSteps(client, arenaId, state.steps.splice(0), found)
    await progress(counted.length)
    if (counted.length < PAGE) return compareRatings(client, arenaId, state, found)
  }
}

interface Found {
  /** The first fault of each agent, by its id. */
  faults: Map<string, string>
  /** How many steps it has reached. */
  steps: Map<string, number>
}

async function compareSteps(
  client: PoolClient,
  arenaId: string,
  reached: readonly RatingStep[],
  { faults, steps }: Found,
): Promise<void> {
  if (reached.length === 0) return
  const asked = reached.map(({ agent, step }) => ({ agent, step }))
  const { rows } = await client.query<StepRow>(STEPS, [arenaId, JSON.stringify(asked)])
  const stored = new Map(rows.map((row) => [`${row.agent} ${row.step}`, row]))
  for (const { agent, step, games, at, mu, sigma } of reached) {
    steps.set(agent, (steps.get(agent) ?? 0) + 1)
    const row = stored.get(`${agent} ${step}`)
    const isSame = row && row.games === games && row.at.getTime() === at.getTime()
    if ((isSame && row.mu === mu && row.sigma === sigma) || faults.has(agent)) continue
    faults.set(agent, `after ${games} games ${differing(row, { mu, sigma })}`)
  }
}

async function compareRatings(
  client: PoolClient,
  arenaId: string,
  { skills, lines }: BoardState,
  { faults, steps }: Found,
): Promise<{ equal: number; faults: RatingFault[] }> {
  const { rows } = await client.query<RatingRow>(RATINGS, [arenaId])
  const names = new Map(rows.map(({ agent, slug }) => [agent, slug]))
  const stored = new Map(rows.map((row) => [row.agent, row]))
  for (const agent of new Set([...skills.agents.keys(), ...stored.keys()])) {
    const [row, rated] = [stored.get(agent), skills.agents.get(agent)]
    const kept = row?.mu != null && row.sigma != null ? { mu: row.mu, sigma: row.sigma } : undefined
    const extra = (row?.steps ?? 0) - (steps.get(agent) ?? 0)
    if (faults.has(agent)) continue
    if (row?.games !== lines.get(agent)?.games || kept?.mu !== rated?.mu || kept?.sigma !== rated?.sigma)
      faults.set(agent, `after ${lines.get(agent)?.games ?? 0} games ${differing(kept, rated)}`)
    else if (extra !== 0)
      faults.set(agent, `${extra} steps more are kept on the way to its rating than its matches make`)
  }
  const agents = new Set([...skills.agents.keys(), ...faults.keys()])
  return {
    equal: agents.size - faults.size,
    faults: [...faults].map(([agent, says]) => ({ agent: names.get(agent) ?? agent, says })),
  }
}

function differing(kept: Skill | undefined, rated: Skill | undefined): string {
  const written = (skill: Skill | undefined) => (skill ? `${skill.mu} ± ${skill.sigma}` : 'none')
  return `its rating is kept as ${written(kept)} where its matches make ${written(rated)}`
}

interface BoardHeadRow {
  id: string
  slug: string
  game: string
  rule: string
  through_at: Date
  through_id: string
  matches: number
}

interface StepRow extends Skill {
  agent: string
  step: number
  games: number
  at: Date
}

interface RatingRow {
  agent: string
  slug: string
  games: number
  mu: number | null
  sigma: number | null
  steps: number
}

const BOARDS = `
  SELECT arena.id, arena.slug, arena.game, board.rule, board.through_at, board.through_id, board.matches
  FROM board JOIN arena ON arena.id = board.arena_id AND arena.purpose = 'ranked'
  WHERE board.window_days = 0 AND ($1::text[] IS NULL OR arena.slug = ANY ($1)) ORDER BY arena.slug`

export const STEPS = `
  SELECT step.agent_id AS agent, step.step, step.games, step.at, step.mu, step.sigma
  FROM json_to_recordset($2::json) AS reached (agent text, step int)
  JOIN rating_step AS step ON step.arena_id = $1 AND step.agent_id = reached.agent AND step.step = reached.step`

const RATINGS = `
  SELECT board_row.agent_id AS agent, agent.slug, board_row.games, board_row.mu, board_row.sigma,
    (SELECT count(*)::int FROM rating_step AS step
     WHERE step.arena_id = board_row.arena_id AND step.agent_id = board_row.agent_id) AS steps
  FROM board_row JOIN agent ON agent.id = board_row.agent_id
  WHERE board_row.arena_id = $1 AND board_row.window_days = 0`
