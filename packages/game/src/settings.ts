import type { AnyGame } from './game.ts'
import type { Figure, FigureRange } from './measure.ts'
import type { Span } from './rules.ts'

/** The points that each player gets when all are equal; undefined where a match's scores have no constant sum. */
export function evenShare(game: AnyGame, config: unknown): number | undefined {
  const parsed = game.config.safeParse(config)
  const sum = parsed.success ? game.scores.sum?.(parsed.data) : undefined
  return sum === undefined ? undefined : sum / game.scores.unit / game.seats(parsed.data)
}

/** What a seat's score can be with these settings, in the unit of scores; undefined where nothing bounds it. */
export function scoreRange(game: AnyGame, config: unknown): { least: number; most: number } | undefined {
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.scores.range?.(parsed.data) : undefined
}

/** Whether the settings of a game name the language that is spoken at its table. */
export const namesLanguage = (game: AnyGame): boolean => game.config.safeParse({ language: 'en' }).success

/** A game's settings when nothing is chosen but the language, where it has one. */
export const usualConfig = (game: AnyGame, language: string): unknown =>
  game.config.parse(namesLanguage(game) ? { language } : {})

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

/** What a schedule of release adds: a turn is looked at for so long at most, and waits for so long when it comes late. */
export interface Schedule {
  lookingMs: number
  tickMs: number
}

/**
 * How long a match of these turns lasts at most from its deal on, whatever is answered, and however late. Where turns are
 * released on a schedule the tries of a question share its time; otherwise each has the whole.
 */
export function longestMs(spans: readonly Span[], schedule?: Schedule): number {
  const each = ({ limitMs, attempts }: Span) =>
    schedule ? Math.max(limitMs + schedule.tickMs, schedule.lookingMs) : limitMs * attempts
  return spans.reduce((sum, span) => sum + span.turns * each(span), 0)
}

export const turnsIn = (spans: readonly Span[]): number => spans.reduce((sum, { turns }) => sum + turns, 0)
