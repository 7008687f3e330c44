import type { AnyGame } from './game.ts'

/** How many sit down with settings as an arena states them; undefined where they do not fit the game. */
export function seatsOf(game: AnyGame, config: unknown): number | undefined {
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.seats(parsed.data) : undefined
}

/** The points that each player gets when all are equal; undefined where a match's scores have no constant sum. */
export function evenShare(game: AnyGame, config: unknown): number | undefined {
  const parsed = game.config.safeParse(config)
  const sum = parsed.success ? game.scores.sum?.(parsed.data) : undefined
  return sum === undefined ? undefined : sum / game.scores.unit / game.seats(parsed.data)
}
