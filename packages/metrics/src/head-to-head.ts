import { type Interval, type Range, valueSums, wilson } from '@masquerade/rating'
import { meanIn } from './figures.ts'
import type { ScoreScale } from './score-figure.ts'

/** One match in which both compared agents played. */
export interface ScoredGame {
  match: string
  /** In the game's unit. */
  score: number
}

/** Comparison of two agents in their common games, seen from the first agent. */
export interface HeadToHead {
  games: number
  /** Numbers of games in which the first agent scored more than the second, less than the second, and the same. */
  more: number
  less: number
  same: number
  /**
   * Share in which the first agent scored more, out of the games in which the two scores differ; undefined when there
   * is no such game.
   */
  share: Interval | undefined
  /** Mean difference of scores per game; undefined without a game. */
  difference: Interval | undefined
}

/**
 * Compares which of two agents scored more in their common matches, with Wilson's interval of the share, and the
 * interval of the mean difference in points. A match in which one of them had several seats is left out.
 */
export function headToHead(
  mine: readonly ScoredGame[],
  others: readonly ScoredGame[],
  { unit, range = {} }: ScoreScale,
): HeadToHead {
  const theirs = bySingleSeat(others)
  const differences = [...bySingleSeat(mine)].flatMap(([match, score]) => {
    const other = theirs.get(match)
    return other === undefined ? [] : [score - other]
  })
  const count = (is: (difference: number) => boolean) => differences.filter(is).length
  const [more, less] = [count((one) => one > 0), count((one) => one < 0)]
  return {
    ...{ games: differences.length, more, less, same: differences.length - more - less },
    share: wilson(more, more + less),
    difference: meanIn(differenceRange(range), valueSums(differences), unit),
  }
}

/** Returns the range of a difference of two scores. */
function differenceRange({ least, most }: Range): Range {
  return least === undefined || most === undefined ? {} : { least: least - most, most: most - least }
}

function bySingleSeat(games: readonly ScoredGame[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>()
  for (const { match } of games) seats.set(match, (seats.get(match) ?? 0) + 1)
  return new Map(games.flatMap(({ match, score }) => (seats.get(match) === 1 ? [[match, score] as const] : [])))
}
