import { meanIn, type Range, valueSums, wilson } from '@masquerade/rating'
import type { ScoreScale } from './score-figure.ts'

export interface ScoredGame {
  match: string
  score: number
}

export type HeadToHead = ReturnType<typeof headToHead>

/** A match in which one of the two compared agents had several seats is left out. */
export function headToHead(
  mine: readonly ScoredGame[],
  others: readonly ScoredGame[],
  { unit, range = {} }: ScoreScale,
) {
  const theirs = bySingleSeat(others)
  const differences = [...bySingleSeat(mine)].flatMap(([match, score]) => {
    const other = theirs.get(match)
    return other === undefined ? [] : [score - other]
  })
  const count = (is: (difference: number) => boolean) => differences.filter(is).length
  const [more, less] = [count((one) => one > 0), count((one) => one < 0)]
  return {
    ...{ games: differences.length, more, less, same: differences.length - more - less },
    /** How often the first of two agents scored more, counting only games in which their scores differ. */
    share: wilson(more, more + less),
    difference: meanIn(differenceRange(range), valueSums(differences), unit),
  }
}

function differenceRange({ least, most }: Range): Range {
  return least === undefined || most === undefined ? {} : { least: least - most, most: most - least }
}

function bySingleSeat(games: readonly ScoredGame[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>()
  for (const { match } of games) seats.set(match, (seats.get(match) ?? 0) + 1)
  return new Map(games.flatMap(({ match, score }) => (seats.get(match) === 1 ? [[match, score] as const] : [])))
}
