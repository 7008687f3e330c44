import type { AnyGame } from '@masquerade/game'
import { addTotals, type Totals } from '@masquerade/metrics'
import type { Unsettled } from '@masquerade/rating'
import { emptySkillBook, rateMatch, SKILL_RULE, type SkillBook } from '@masquerade/rating/skill'
import { countedAs } from '../standings/counted-as.ts'
import { type RatingStep, stepsReached } from './rating-steps.ts'

/** What an agent has behind it on a leaderboard; skill is in the book. */
export interface BoardLine {
  games: number
  score: number
  squares: number
  /** Of a window. */
  totals?: Totals
  strength?: number
  unsettled?: Unsettled
}

/** A leaderboard as it stands after a match, in the order of when they finished. */
export interface BoardState {
  /** How many days' matches count; 0 for all. */
  windowDays: number
  rule: string
  countsFrom: Date
  through: { at: Date; id: string }
  matches: number
  lines: Map<string, BoardLine>
  skills: SkillBook
  /** What ratings have come to since it was read; whoever writes them takes them out. */
  steps: RatingStep[]
}

export interface BoardSeat {
  agent: string
  side: string
  won: boolean
  /** In the game's unit. */
  score: number
}

/** Grows when a leaderboard is made otherwise of the same matches. */
const RULE = 2

/** What a game's leaderboards are made by: those of another rule are made anew. */
export const boardRule = (game: AnyGame): string => [RULE, SKILL_RULE, countedAs(game)].join(':')

export function emptyBoard(windowDays: number, rule: string, countsFrom: Date): BoardState {
  const through = { at: countsFrom, id: '' }
  return { windowDays, rule, countsFrom, through, matches: 0, lines: new Map(), skills: emptySkillBook(), steps: [] }
}

/** Counts a match that finished after all that were counted; of a window with what its agents counted in it. */
export function countMatch(
  board: BoardState,
  game: AnyGame,
  match: { id: string; finishedAt: Date; seats: readonly BoardSeat[]; totals?: ReadonlyMap<string, Totals> },
): void {
  for (const { agent, score } of match.seats) {
    const line = board.lines.get(agent) ?? { games: 0, score: 0, squares: 0 }
    line.games += 1
    line.score += score
    line.squares += score * score
    board.lines.set(agent, line)
  }
  for (const [agent, totals] of match.totals ?? []) {
    const line = board.lines.get(agent)
    if (line) line.totals = addTotals(line.totals ?? {}, totals)
  }
  rateMatch(board.skills, match.seats, namedSides(game))
  board.matches += 1
  board.through = { at: match.finishedAt, id: match.id }
  board.steps.push(...stepsReached(board, match))
}

/** The sides that the game tells something about: agents are rated for each on its own. */
export function namedSides({ measure }: Pick<AnyGame, 'measure'>): ReadonlySet<string> {
  return new Set(measure.figures.flatMap(({ group }) => (group === undefined ? [] : [group])))
}
