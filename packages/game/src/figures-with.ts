import type { AnyGame, Figure, FigureRange } from './game.ts'

/** The figures that a game declares, with what they can be at all where it is played with any of these settings. */
export function figuresWith(game: AnyGame, ...configs: readonly unknown[]): readonly Figure[] {
  const each = configs.map((config) => rangesWith(game, config))
  return game.measure.figures.map((figure) => {
    const ranges = each.map((known) => known[figure.id] ?? figure.range ?? {})
    return ranges.length > 0 ? { ...figure, range: widest(ranges) } : figure
  })
}

/** Settings that cannot be read decide nothing. */
function rangesWith(game: AnyGame, config: unknown): Readonly<Record<string, FigureRange>> {
  const parsed = game.config.safeParse(config)
  return parsed.success ? (game.measure.ranges?.(parsed.data) ?? {}) : {}
}

/** An end is known where all have one. */
function widest(ranges: readonly FigureRange[]): FigureRange {
  const least = ranges.map((range) => range.least ?? -Infinity).reduce((one, other) => Math.min(one, other))
  const most = ranges.map((range) => range.most ?? Infinity).reduce((one, other) => Math.max(one, other))
  return { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) }
}
