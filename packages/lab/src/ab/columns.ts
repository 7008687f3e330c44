import { type AnyGame, type Figure, GAMES, type Logged, SCORE, WINS } from '@masquerade/game'
import type { Column } from '../table/figures.ts'

/** What is tested; the game's own figures stand beside. */
const TESTED: readonly Column[] = [
  { id: 'score', kind: 'mean', tested: true },
  { id: 'won', kind: 'won', tested: true },
]

export function columnsOf(game: AnyGame): readonly Column[] {
  return [
    ...TESTED,
    ...ownFigures(game).map(({ id, kind }): Column => ({ id, kind: kind === 'share' ? 'share' : 'mean' })),
  ]
}

/** What a match says of a game's figures for a seat: so much of so many tries, by figure. */
export function figuresOf(game: AnyGame, log: readonly Logged[], seat: number): Record<string, [number, number]> {
  const totals = game.measure.totals(log)[seat - 1] ?? {}
  return Object.fromEntries(
    ownFigures(game).map(({ id, of, over, unit = 1 }) => [id, [(totals[of] ?? 0) / unit, totals[over] ?? 0]]),
  )
}

/** Words that rows have for other things. */
const TAKEN = new Set(['score', 'won', 'agent', 'condition', 'games', 'intervals', 'n', 'published'])

/** But for times, which a match in memory does not have, and for what is tested under names of its own. */
function ownFigures({ measure }: AnyGame): Figure[] {
  const isTested = ({ of, over }: Figure) => over === GAMES && (of === SCORE || of === WINS)
  return measure.figures.filter((figure) => figure.kind !== 'time' && !TAKEN.has(figure.id) && !isTested(figure))
}
