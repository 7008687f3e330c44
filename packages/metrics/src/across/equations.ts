import { type AnyGame, SCORE, type Totals, WINS } from '@masquerade/game'

export interface Share {
  hits: number
  n: number
}

export const WRONG_GUESS = 0.25

/**
 * Deception by equation 4 of the paper MAgIC, up to 1.25: the games won as the player with the odd role, plus a
 * quarter of the odd player's wrong guesses when the agent was one of the other players. The paper's tables use the
 * first part alone, and so do the site's.
 */
export function deceptionEquation(deception: Share, wrongGuesses: Share): number | undefined {
  if (deception.n === 0) return undefined
  return deception.hits / deception.n + (wrongGuesses.n > 0 ? (WRONG_GUESS * wrongGuesses.hits) / wrongGuesses.n : 0)
}

/**
 * Coordination by equation 7 of the paper MAgIC: the share of games with an agreement in which the players agreed on
 * what the agent had proposed. The paper's tables divide by all games, and so do the site's. Undefined without an
 * agreement.
 */
export function coordinationEquation(coordination: Share, cooperation: Share): number | undefined {
  return cooperation.hits > 0 ? coordination.hits / cooperation.hits : undefined
}

/**
 * Figure 1 of the paper MAgIC: the area of a polygon with a corner on each of several evenly spread axes, at the
 * distance from the centre that is the axis's value.
 */
export function radarArea(values: readonly number[]): number {
  const between = Math.sin((2 * Math.PI) / values.length) / 2
  return values.reduce((sum, value, index) => sum + between * value * (values[(index + 1) % values.length] ?? 0), 0)
}

/**
 * Paper MAgIC, A.2: in games whose scores have a fixed sum an agent's seats win their part of that sum, in other games
 * 1 for a win and 0 otherwise.
 */
export function taken({ scores }: Pick<AnyGame, 'scores'>, config: object, seats: readonly Totals[]): Share {
  const pot = scores.sum?.(config)
  if (pot === undefined) return { hits: Number(seats.some((counted) => (counted[WINS] ?? 0) > 0)), n: 1 }
  return { hits: seats.reduce((sum, counted) => sum + (counted[SCORE] ?? 0), 0) / pot, n: 1 }
}

/**
 * Equation 1 of the paper MAgIC: the win rate is the mean of an agent's win rates over all roles, and is undefined
 * where the agent has never played one of the roles.
 */
export function winRate(roles: readonly Share[]): number | undefined {
  if (roles.length === 0 || roles.some(({ n }) => n === 0)) return undefined
  return roles.reduce((sum, { hits, n }) => sum + hits / n, 0) / roles.length
}
