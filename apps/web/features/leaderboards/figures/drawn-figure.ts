import { type AnyGame, evenShare, type Figure, figuresWith, type Totals } from '@masquerade/game'
import { type Measured, measured, scoreFigure } from '@masquerade/metrics'
import type { FigureWords } from '@/games/game-pages.ts'
import { figureWords, pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'

export interface ScoredGame {
  id: string
  figures: readonly Figure[]
  /** The score of each player when all score equally; undefined where it depends on the game's settings. */
  evenShare: number | undefined
}

export function scoredGame(game: AnyGame, ...configs: readonly unknown[]): ScoredGame {
  const [share, ...others] = new Set(configs.map((config) => evenShare(game, config)))
  return {
    id: game.id,
    figures: figuresWith(game, ...configs),
    evenShare: others.length === 0 ? share : undefined,
  }
}

export interface Scale {
  min: number
  max: number
}

export const SHARES: Scale = { min: 0, max: 1 }

/** A bar that compares two agents has a mark at one half, the value at which both agents are equally good. */
export const HALVES = { figure: { kind: 'share' }, scale: SHARES, mark: 0.5 } as const

/** How a statistic is drawn: one scale for all agents of a table, so that readers can compare the bars. */
export interface DrawnFigure {
  figure: Figure
  scale: Scale
  mark?: number
}

/** A statistic whose possible range is at most this wide is always drawn over the whole range. */
const SHORT = 2

function isScaledByAll({ kind, range: { least, most } = {} }: Figure): boolean {
  return kind !== 'share' && (least === undefined || most === undefined || most - least > SHORT)
}

/** A share is drawn on a scale from 0 to 1, any other statistic on a range chosen from the agents' values. */
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

export type Column = DrawnFigure & FigureWords

export type ColumnGroup = readonly [Column, ...Column[]]

export function areScaledByAll(game: ScoredGame): boolean {
  const listed = new Set((pagesOf(game.id)?.figures.columns ?? []).flat())
  return game.figures.some((figure) => listed.has(figure.id) && isScaledByAll(figure))
}

export function columnsOf(game: ScoredGame, everybody: readonly Totals[], locale: Locale): ColumnGroup[] {
  const listed = pagesOf(game.id)?.figures.columns ?? []
  return listed.flatMap((ids) => {
    const [first, ...more] = ids.flatMap((id) => {
      const figure = game.figures.find((one) => one.id === id)
      return figure ? [{ ...drawnFigure(figure, game, everybody), ...figureWords(game.id, id, locale) }] : []
    })
    return first ? [[first, ...more] satisfies ColumnGroup] : []
  })
}

/** Returns a scale between whole numbers that covers all confidence intervals but those from too few games. */
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

export function placeOn({ min, max }: Scale, value: number): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}
