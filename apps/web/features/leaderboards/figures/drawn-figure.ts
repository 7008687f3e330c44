import { type AnyGame, evenShare, type Figure, figuresWith, type Totals } from '@masquerade/game'
import { type Measured, measured, scoreFigure } from '@masquerade/metrics'

/** A game with the statistics that leaderboards show of its agents. */
export interface ScoredGame {
  id: string
  figures: readonly Figure[]
  /**
   * The score that each player gets when all players score equally; undefined where it depends on the game's settings.
   */
  evenShare: number | undefined
}

/**
 * Returns a game's statistics for the given settings, with the score that each player gets when all score equally, if
 * that score is the same under all these settings.
 */
export function scoredGame(game: AnyGame, ...configs: readonly unknown[]): ScoredGame {
  const [share, ...others] = new Set(configs.map((config) => evenShare(game, config)))
  return {
    id: game.id,
    figures: figuresWith(game, ...configs),
    evenShare: others.length === 0 ? share : undefined,
  }
}

/** The scale on which the values of one leaderboard column are drawn. */
export interface Scale {
  min: number
  max: number
}

/** The scale of every statistic that is a share: from 0 to 1. */
export const SHARES: Scale = { min: 0, max: 1 }

/**
 * A statistic and the scale on which it is drawn for all agents of a table or page, so that their bars can be compared.
 */
export interface DrawnFigure {
  figure: Figure
  scale: Scale
  /** A marked value on the scale of a statistic, such as an even share of the points. */
  mark?: number
}

/** Maximum width of a statistic's possible range that is always drawn whole, whatever values the agents have. */
const SHORT = 2

/** Whether the scale of a statistic depends on the agents' values. */
export function isScaledByAll({ kind, range: { least, most } = {} }: Figure): boolean {
  return kind !== 'share' && (least === undefined || most === undefined || most - least > SHORT)
}

/**
 * Returns a statistic with its scale. A share is drawn from 0 to 1, any other statistic over its possible range; where
 * the game states no range, or the values of all agents cover less than half of it, over the range of these values.
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
 * Returns the scale, in whole numbers, that covers all intervals and the values `also`. Values from too few games do
 * not widen the scale: their intervals are cut; if there are no other values, the scale covers the values without their
 * intervals.
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

/** Returns the position of a number on a scale, in per cent; a number outside the scale is put at its end. */
export function placeOn({ min, max }: Scale, value: number): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}
