import type { AnyGame } from './game.ts'

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
