import type { AnyGame } from './game.ts'
import type { Figure, FigureRange } from './measure.ts'
import type { Span } from './rules.ts'

/**
 * Returns the number of points that each player would get if all players got the same; undefined for games in which the
 * sum of a match's scores is not constant.
 */
export function evenShare(game: AnyGame, config: unknown): number | undefined {
  const parsed = game.config.safeParse(config)
  const sum = parsed.success ? game.scores.sum?.(parsed.data) : undefined
  return sum === undefined ? undefined : sum / game.scores.unit / game.seats(parsed.data)
}

/**
 * Returns the bounds of one seat's score under these settings, in the unit of scores; undefined where the score is
 * unbounded.
 */
export function scoreRange(game: AnyGame, config: unknown): { least: number; most: number } | undefined {
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.scores.range?.(parsed.data) : undefined
}

/** Whether a game's settings include the language in which matches are played. */
export const namesLanguage = (game: AnyGame): boolean => game.config.safeParse({ language: 'en' }).success

/** Returns a game's default settings, in the given language if the game's settings include one. */
export const usualConfig = (game: AnyGame, language: string): unknown =>
  game.config.parse(namesLanguage(game) ? { language } : {})

/** Returns the statistics of a game, with value bounds that hold under all of the given settings. */
export function figuresWith(game: AnyGame, ...configs: readonly unknown[]): readonly Figure[] {
  const each = configs.map((config) => rangesWith(game, config))
  return game.measure.figures.map((figure) => {
    const ranges = each.map((known) => known[figure.id] ?? figure.range ?? {})
    return ranges.length > 0 ? { ...figure, range: widest(ranges) } : figure
  })
}

/** Returns the bounds of statistics under some settings; settings that cannot be parsed give no bounds. */
function rangesWith(game: AnyGame, config: unknown): Readonly<Record<string, FigureRange>> {
  const parsed = game.config.safeParse(config)
  return parsed.success ? (game.measure.ranges?.(parsed.data) ?? {}) : {}
}

/**
 * Returns the smallest range that contains several ranges; a bound is left out unless every one of the ranges has that
 * bound.
 */
function widest(ranges: readonly FigureRange[]): FigureRange {
  const least = ranges.map((range) => range.least ?? -Infinity).reduce((one, other) => Math.min(one, other))
  const most = ranges.map((range) => range.most ?? Infinity).reduce((one, other) => Math.max(one, other))
  return { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) }
}

/**
 * The delays with which a match's turns are released to spectators: for how long a turn is shown at most, and how much
 * longer a turn with a late answer waits.
 */
export interface Schedule {
  lookingMs: number
  tickMs: number
}

/**
 * Returns the longest time that a match can take after its start, however late agents answer. If turns are released to
 * spectators on a schedule, all tries at a question share one time limit; otherwise each try has the whole time limit.
 */
export function longestMs(spans: readonly Span[], schedule?: Schedule): number {
  const each = ({ limitMs, attempts }: Span) =>
    schedule ? Math.max(limitMs + schedule.tickMs, schedule.lookingMs) : limitMs * attempts
  return spans.reduce((sum, span) => sum + span.turns * each(span), 0)
}

export const turnsIn = (spans: readonly Span[]): number => spans.reduce((sum, { turns }) => sum + turns, 0)
