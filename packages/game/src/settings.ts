import type { AnyGame } from './game.ts'
import type { Figure, FigureRange } from './measure.ts'
import type { Span } from './rules.ts'

/** The points of each player when all are equal; undefined where a match's scores have no constant sum. */
export function evenShare(game: AnyGame, config: unknown): number | undefined {
  const parsed = game.config.safeParse(config)
  const sum = parsed.success ? game.scores.sum?.(parsed.data) : undefined
  return sum === undefined ? undefined : sum / game.scores.unit / game.seats(parsed.data)
}

/** The bounds of a seat's score with these settings, in the unit of scores; undefined where it is unbounded. */
export function scoreRange(game: AnyGame, config: unknown): { least: number; most: number } | undefined {
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.scores.range?.(parsed.data) : undefined
}

/** Whether a game's settings name the language of its table. */
export const namesLanguage = (game: AnyGame): boolean => game.config.safeParse({ language: 'en' }).success

/** A game's default settings, in a language where it has one. */
export const usualConfig = (game: AnyGame, language: string): unknown =>
  game.config.parse(namesLanguage(game) ? { language } : {})

/** The figures of a game, with the bounds that hold for all of these settings. */
export function figuresWith(game: AnyGame, ...configs: readonly unknown[]): readonly Figure[] {
  const each = configs.map((config) => rangesWith(game, config))
  return game.measure.figures.map((figure) => {
    const ranges = each.map((known) => known[figure.id] ?? figure.range ?? {})
    return ranges.length > 0 ? { ...figure, range: widest(ranges) } : figure
  })
}

/** Settings that cannot be parsed bound nothing. */
function rangesWith(game: AnyGame, config: unknown): Readonly<Record<string, FigureRange>> {
  const parsed = game.config.safeParse(config)
  return parsed.success ? (game.measure.ranges?.(parsed.data) ?? {}) : {}
}

/** The widest bounds; an end is known only where all have one. */
function widest(ranges: readonly FigureRange[]): FigureRange {
  const least = ranges.map((range) => range.least ?? -Infinity).reduce((one, other) => Math.min(one, other))
  const most = ranges.map((range) => range.most ?? Infinity).reduce((one, other) => Math.max(one, other))
  return { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) }
}

/** The times that a release schedule adds: for how long a turn is shown at most, and how much longer a late one waits. */
export interface Schedule {
  lookingMs: number
  tickMs: number
}

/**
 * The longest duration of a match of these turns from its deal on, whatever is answered, and however late. On a release
 * schedule the tries of a question share its time; otherwise each has the whole.
 */
export function longestMs(spans: readonly Span[], schedule?: Schedule): number {
  const each = ({ limitMs, attempts }: Span) =>
    schedule ? Math.max(limitMs + schedule.tickMs, schedule.lookingMs) : limitMs * attempts
  return spans.reduce((sum, span) => sum + span.turns * each(span), 0)
}

export const turnsIn = (spans: readonly Span[]): number => spans.reduce((sum, { turns }) => sum + turns, 0)
