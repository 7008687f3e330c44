import { type AnyGame, evenShare, type Figure, figuresWith, type Totals } from '@masquerade/game'
import { type Measured, measured, scoreFigure } from '@masquerade/metrics'

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

/** The scale on which the figures of one column are drawn. */
export interface Scale {
  min: number
  max: number
}

/** A share is always drawn from nothing to all. */
export const SHARES: Scale = { min: 0, max: 1 }

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
export function drawnFigure(figure: Figure, game: ScoredGame, everybody: readonly Totals[]): DrawnFigure {
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

/**
 * The whole numbers that hold every interval, and what `also` must be seen. Figures that say little stretch no scale: their
 * intervals are cut, and while there are no others they are held by their values alone.
 */
export function scaleOf(figures: readonly (Measured | undefined)[], also: readonly number[] = []): Scale {
  const known = figures.filter((figure) => figure !== undefined)
  const sure = known.filter(({ thin }) => !thin).flatMap(({ value, low, high }) => [value, low, high])
  const ends = (sure.length > 0 ? sure : known.map(({ value }) => value)).filter(Number.isFinite)
  const all = [...ends, ...also]
  if (all.length === 0) return SHARES
  const min = Math.floor(Math.min(...all))
  const max = Math.ceil(Math.max(...all))
  return { min, max: Math.max(max, min + 1) }
}

/** Where a number stands on a scale, in per cent; what lies outside stands at the end. */
export function placeOn({ min, max }: Scale, value: number): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}
