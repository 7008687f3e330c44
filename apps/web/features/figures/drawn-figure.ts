import type { Figure } from '@masquerade/game'
import { measured, scoreFigure, type Totals } from '@masquerade/metrics'
import { type Scale, type ScoredGame, SHARES, scaleOf } from './figure.ts'

/** A declared figure, and how it is drawn for everybody of one table or page, so that their bars can be compared. */
export interface DrawnFigure {
  figure: Figure
  scale: Scale
  /** A place on the scale that means something, like an even share of the points. */
  mark?: number
}

/**
 * A share is drawn from nothing to all, any other figure between what it can be at least and at most; where a game does
 * not say that, between what `everybody` has.
 */
export function drawn(figure: Figure, game: ScoredGame, everybody: readonly Totals[]): DrawnFigure {
  if (figure.kind === 'share') return { figure, scale: SHARES }
  const { least, most } = figure.range ?? {}
  const mark = figure === scoreFigure(game.figures) ? game.evenShare : undefined
  const also = [least, most, mark].filter((one) => one !== undefined)
  const seen = scaleOf(
    everybody.map((totals) => measured(figure, totals)),
    also,
  )
  return { figure, scale: { min: least ?? seen.min, max: most ?? seen.max }, ...(mark !== undefined && { mark }) }
}
