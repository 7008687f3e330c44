import { type AnyGame, type Figure, figuresWith, GAMES, type Logged, SCORE, WINS } from '@masquerade/game'
import type { Column } from '../table/figures.ts'

/** What is tested, the score and who won; the game's own figures stand beside. */
export function columnsOf(game: AnyGame, config: object): readonly Column[] {
  const figures = figuresWith(game, config)
  const score = figures.find(({ of, over }) => of === SCORE && over === GAMES)
  return [
    { id: 'score', kind: 'mean', ...rangeOf(score), tested: true },
    { id: 'won', kind: 'won', tested: true },
    ...ownFigures(figures).map((figure): Column => {
      return { id: figure.id, kind: figure.kind === 'share' ? 'share' : 'mean', ...rangeOf(figure) }
    }),
  ]
}

const rangeOf = (figure: Figure | undefined) => figure?.range && { range: figure.range }

/** What a match says of a game's figures for a seat: so much of so many tries, by figure. */
export function figuresOf(game: AnyGame, log: readonly Logged[], seat: number): Record<string, [number, number]> {
  const totals = game.measure.totals(log)[seat - 1] ?? {}
  return Object.fromEntries(
    ownFigures(game.measure.figures).map(({ id, of, over, unit = 1 }) => [
      id,
      [(totals[of] ?? 0) / unit, totals[over] ?? 0],
    ]),
  )
}

/** Words that rows have for other things. */
const TAKEN = new Set(['score', 'won', 'agent', 'condition', 'games', 'intervals', 'n', 'published'])

/** But for times, which a match in memory does not have, and for what is tested under names of its own. */
function ownFigures(figures: readonly Figure[]): Figure[] {
  const isTested = ({ of, over }: Figure) => over === GAMES && (of === SCORE || of === WINS)
  return figures.filter((figure) => figure.kind !== 'time' && !TAKEN.has(figure.id) && !isTested(figure))
}
