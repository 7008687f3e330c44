import type { AnyGame, Totals } from '@masquerade/game'
import { addTo } from '@masquerade/metrics'
import { MOST_DISTINCT } from '@masquerade/rating'
import { emptySkillBook, rateMatch, SKILL_RULE, type SkillBook } from '@masquerade/rating/skill'
import { countedAs } from '../standings/version-totals.ts'
import { type RatingStep, stepsReached } from './rating-steps.ts'

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

export interface BoardState {
  windowDays: number
  rule: string
  countsFrom: Date
  through: { at: Date; id: string }
  matches: number
  lines: Map<string, BoardLine>
  skills: SkillBook
  /** Points of the agents' rating curves that are computed but not yet stored; storing them empties this list. */
  steps: RatingStep[]
}

export interface BoardSeat {
  agent: string
  side: string
  won: boolean
  score: number
}

/** Raise this number after a change by which the same matches give a different leaderboard. */
const RULE = 3

export const boardRule = (game: AnyGame): string => [RULE, SKILL_RULE, countedAs(game)].join(':')

export function emptyBoard(windowDays: number, rule: string, countsFrom: Date): BoardState {
  const through = { at: countsFrom, id: '' }
  return { windowDays, rule, countsFrom, through, matches: 0, lines: new Map(), skills: emptySkillBook(), steps: [] }
}

/** Matches must be counted in the order in which they finished, because ratings depend on that order. */
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

/** The sides (teams) on which a game's players are rated separately. */
const namedSides = ({ measure }: Pick<AnyGame, 'measure'>): ReadonlySet<string> =>
  new Set(measure.figures.flatMap(({ group }) => (group === undefined ? [] : [group])))
