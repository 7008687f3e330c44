import type { AnyGame } from './game.ts'
import type { Figure, FigureRange } from './measure.ts'
import type { Span } from './rules.ts'

export function evenShare(game: AnyGame, config: unknown): number | undefined {
  const parsed = game.config.safeParse(config)
  const sum = parsed.success ? game.scores.sum?.(parsed.data) : undefined
  return sum === undefined ? undefined : sum / game.scores.unit / game.seats(parsed.data)
}

export function scoreRange(game: AnyGame, config: unknown): { least: number; most: number } | undefined {
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.scores.range?.(parsed.data) : undefined
}

export const namesLanguage = (game: AnyGame): boolean => game.config.safeParse({ language: 'en' }).success

export const usualConfig = (game: AnyGame, language: string): unknown =>
  game.config.parse(namesLanguage(game) ? { language } : {})

export function figuresWith(game: AnyGame, ...configs: readonly unknown[]): readonly Figure[] {
  const each = configs.map((config) => rangesWith(game, config))
  return game.measure.figures.map((figure) => {
    const ranges = each.map((known) => known[figure.id] ?? figure.range ?? {})
    return ranges.length > 0 ? { ...figure, range: widest(ranges) } : figure
  })
}

function rangesWith(game: AnyGame, config: unknown): Readonly<Record<string, FigureRange>> {
  const parsed = game.config.safeParse(config)
  return parsed.success ? (game.measure.ranges?.(parsed.data) ?? {}) : {}
}

function widest(ranges: readonly FigureRange[]): FigureRange {
  const least = ranges.map((range) => range.least ?? -Infinity).reduce((one, other) => Math.min(one, other))
  const most = ranges.map((range) => range.most ?? Infinity).reduce((one, other) => Math.max(one, other))
  return { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) }
}

/** How long spectators look at one turn of a live match at most, and how much longer they wait for a late answer. */
export interface Schedule {
  lookingMs: number
  tickMs: number
}

export function longestMs(spans: readonly Span[], schedule?: Schedule): number {
  const each = ({ limitMs, attempts }: Span) =>
    schedule ? Math.max(limitMs + schedule.tickMs, schedule.lookingMs) : limitMs * attempts
  return spans.reduce((sum, span) => sum + span.turns * each(span), 0)
}

export const turnsIn = (spans: readonly Span[]): number => spans.reduce((sum, { turns }) => sum + turns, 0)
