import { type AnyGame, SCORE, type Totals, WINS } from '@masquerade/game'

export interface Share {
  hits: number
  n: number
}

export const WRONG_GUESS = 0.25

/**
 * Deception by equation 4 of the paper MAgIC: an agent's win rate in a role that only one player has, plus a quarter of
 * such opponents' share of wrong guesses.
 */
export function deceptionEquation(deception: Share, wrongGuesses: Share): number | undefined {
  if (deception.n === 0) return undefined
  return deception.hits / deception.n + (wrongGuesses.n > 0 ? (WRONG_GUESS * wrongGuesses.hits) / wrongGuesses.n : 0)
}

/** Coordination by equation 7 of the paper MAgIC: how often the agreement was what this agent had proposed. */
export function coordinationEquation(coordination: Share, cooperation: Share): number | undefined {
  return cooperation.hits > 0 ? coordination.hits / cooperation.hits : undefined
}

/** The area of a radar chart, a polygon with one corner for each value, as in figure 1 of the paper MAgIC. */
export function radarArea(values: readonly number[]): number {
  const between = Math.sin((2 * Math.PI) / values.length) / 2
  return values.reduce((sum, value, index) => sum + between * value * (values[(index + 1) % values.length] ?? 0), 0)
}

/** A win by appendix A.2 of the paper MAgIC: the share of all scores if their sum is fixed, else 1 or 0. */
export function taken({ scores }: Pick<AnyGame, 'scores'>, config: object, seats: readonly Totals[]): Share {
  const pot = scores.sum?.(config)
  if (pot === undefined) return { hits: Number(seats.some((counted) => (counted[WINS] ?? 0) > 0)), n: 1 }
  return { hits: seats.reduce((sum, counted) => sum + (counted[SCORE] ?? 0), 0) / pot, n: 1 }
}

/** The win rate by equation 1 of the paper MAgIC is the mean of an agent's win rates in all roles. */
export function winRate(roles: readonly Share[]): number | undefined {
  if (roles.length === 0 || roles.some(({ n }) => n === 0)) return undefined
  return roles.reduce((sum, { hits, n }) => sum + hits / n, 0) / roles.length
}
