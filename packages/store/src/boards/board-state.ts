import type { AnyGame, Totals } from '@masquerade/game'
import { addTo } from '@masquerade/metrics'
import { MOST_DISTINCT } from '@masquerade/rating'
import { emptySkillBook, rateMatch, SKILL_RULE, type SkillBook } from '@masquerade/rating/skill'
import { countedAs } from '../standings/version-totals.ts'
import { type RatingStep, stepsReached } from './rating-steps.ts'

export interface BoardKey {
  arenaId: string
  /** Number of days that the leaderboard covers; 0 for all matches. */
  windowDays: number
  provisionalBelow?: number | undefined
}

export interface BoardLine {
  games: number
  score: number
  squares: number
  /** How often each score occurred among an agent's matches; missing once there are too many different scores. */
  times?: ScoreTimes
  totals?: Record<string, number>
}

export type ScoreTimes = Record<string, number>

export interface BoardState {
  windowDays: number
  rule: string
  countsFrom: Date
  through: { at: Date; id: string }
  matches: number
  lines: Map<string, BoardLine>
  skills: SkillBook
  /**
   * The values that were added to the stored development of agents' ratings since the leaderboard was read; writing
   * them to the database empties this list.
   */
  steps: RatingStep[]
}

export interface BoardSeat {
  agent: string
  side: string
  won: boolean
  score: number
}

/**
 * Version number of the way in which leaderboards are computed; raised whenever the same matches give another
 * leaderboard.
 */
const RULE = 3

export const boardRule = (game: AnyGame): string => [RULE, SKILL_RULE, countedAs(game)].join(':')

export function emptyBoard(windowDays: number, rule: string, countsFrom: Date): BoardState {
  const through = { at: countsFrom, id: '' }
  return { windowDays, rule, countsFrom, through, matches: 0, lines: new Map(), skills: emptySkillBook(), steps: [] }
}

/** A match is added to a leaderboard only after all matches that finished before it. */
export function countMatch(
  board: BoardState,
  game: AnyGame,
  match: { id: string; finishedAt: Date; seats: readonly BoardSeat[]; totals?: ReadonlyMap<string, Totals> },
): void {
  for (const { agent, score } of match.seats) {
    const line = board.lines.get(agent) ?? { games: 0, score: 0, squares: 0, times: {} }
    line.games += 1
    line.score += score
    line.squares += score * score
    countScore(line, score)
    board.lines.set(agent, line)
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

/**
 * The sides (teams) for which a game has separate statistics: an agent has a rating of its own on each of these sides.
 */
export const namedSides = ({ measure }: Pick<AnyGame, 'measure'>): ReadonlySet<string> =>
  new Set(measure.figures.flatMap(({ group }) => (group === undefined ? [] : [group])))
