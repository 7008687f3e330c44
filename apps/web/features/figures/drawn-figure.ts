import { type AnyGame, evenShare, type Figure, figuresWith, type Totals } from '@masquerade/game'
import { measured, scoreFigure } from '@masquerade/metrics'
import { type Scale, SHARES, scaleOf } from './scale.ts'

/** What is shown of a game's agents. */
export interface ScoredGame {
  id: string
  figures: readonly Figure[]
  /** The points that each player gets when all are equal, where that is always the same. */
  evenShare: number | undefined
}

/** The figures of agents in a game with these settings; an even share where it is one for all. */
export function scoredGame(game: AnyGame, ...configs: readonly unknown[]): ScoredGame {
  const [share, ...others] = new Set(configs.map((config) => evenShare(game, config)))
  return {
    id: game.id,
    figures: figuresWith(game, ...configs),
    evenShare: others.length === 0 ? share : undefined,
  }
}

/** A declared figure, and how it is drawn for everybody of one table or page, so that their bars can be compared. */
export interface DrawnFigure {
  figure: Figure
  scale: Scale
  /** A place on the scale that means something, like an even share of the points. */
  mark?: number
}

/** A range of so few whole numbers is drawn whole, whatever everybody has of it. */
const SHORT = 2

/** Whether what everybody has may decide how a figure is drawn. */
export function isScaledByAll({ kind, range: { least, most } = {} }: Figure): boolean {
  return kind !== 'share' && (least === undefined || most === undefined || most - least > SHORT)
}

/**
 * A share is drawn from nothing to all, any other figure between what it can be at least and at most; where a game does
 * not say that, or `everybody` together has less than half of it, between what they have.
 */
export function drawn(figure: Figure, game: ScoredGame, everybody: readonly Totals[]): DrawnFigure {
  if (figure.kind === 'share') return { figure, scale: SHARES }
  const mark = figure === scoreFigure(game.figures) ? game.evenShare : undefined
  return { figure, scale: scaleFor(figure, everybody, mark), ...(mark !== undefined && { mark }) }
}

function scaleFor(figure: Figure, everybody: readonly Totals[], mark: number | undefined): Scale {
  const { least, most } = figure.range ?? {}
  const values = everybody.map((totals) => measured(figure, totals))
  const seen = scaleOf(
    values,
    [least, most, mark].filter((one) => one !== undefined),
  )
  const whole = { min: least ?? seen.min, max: most ?? seen.max }
  if (least === undefined || most === undefined || !isScaledByAll(figure) || !values.some((one) => one)) return whole
  const narrow = scaleOf(values, mark === undefined ? [] : [mark])
  const [min, max] = [Math.max(least, narrow.min), Math.min(most, narrow.max)]
  return min < max && 2 * (max - min) < most - least ? { min, max } : whole
}
