import { type AnyGame, type Figure, GAMES, SCORE, type Totals, WINS } from '@masquerade/game'
import { measured } from '@masquerade/metrics'
import { byMean, type Interval } from '@masquerade/rating'
import { aligned, percent, points } from './text-table.ts'

export interface Row {
  name: string
  totals: Totals
}

/** By what players of any game are compared. */
export function comparedFigures({ scores }: Pick<AnyGame, 'scores'>): readonly [score: Figure, wins: Figure] {
  return [
    { id: 'score', kind: 'mean', of: SCORE, over: GAMES, unit: scores.unit, greyedBelow: 0 },
    { id: 'wins', kind: 'share', of: WINS, over: GAMES, greyedBelow: 0 },
  ]
}

/** A row a player, the best first, and how far each stands above the next. */
export function rowLines(game: Pick<AnyGame, 'scores'>, rows: readonly Row[]): string[] {
  const [score, wins] = comparedFigures(game)
  const ranked = rows.toSorted((one, other) => byMean(scored(one), scored(other)))
  const cells = ranked.map(({ name, totals }) => {
    const seats = String(totals[GAMES] ?? 0)
    return [name, seats, points(measured(score, totals)), percent(measured(wins, totals))]
  })
  const gaps = ranked.slice(1).map((lower, index) => gapLine(ranked[index], lower, score))
  return [aligned(['agent', 'seats', 'points a game (95 %)', 'wins (95 %)'], cells), '', ...gaps]
}

function gapLine(upper: Row | undefined, lower: Row, score: Figure): string {
  const [high, low] = [upper && measured(score, upper.totals), measured(score, lower.totals)]
  if (!upper || !high || !low) return `${lower.name} played too little to be compared.`
  const gap = (high.value - low.value).toFixed(2)
  return `${upper.name} minus ${lower.name} is ${gap} points a game; intervals apart: ${apart(high, low) ? 'yes' : 'no'}.`
}

const apart = (high: Interval, low: Interval): boolean => high.low > low.high

function scored({ totals }: Row) {
  return { n: totals[GAMES] ?? 0, sum: totals[SCORE] ?? 0 }
}
