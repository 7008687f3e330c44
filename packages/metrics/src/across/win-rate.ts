import { type AnyGame, SCORE, type Totals, WINS } from '@masquerade/game'
import type { Share } from './equations.ts'

/**
 * What an agent's side took of one game, by all seats that it held there (MAgIC, A.2): its part of the pot where the
 * scores of a game always sum to the same, which are the paper's credits, and else whether it won.
 */
export function taken({ scores }: Pick<AnyGame, 'scores'>, config: object, seats: readonly Totals[]): Share {
  const pot = scores.sum?.(config)
  if (pot === undefined) return { hits: Number(seats.some((counted) => (counted[WINS] ?? 0) > 0)), n: 1 }
  return { hits: seats.reduce((sum, counted) => sum + (counted[SCORE] ?? 0), 0) / pot, n: 1 }
}

/** MAgIC's equation 1: the mean over all roles that an agent is to play; undefined where one was never played. */
export function winRate(roles: readonly Share[]): number | undefined {
  if (roles.length === 0 || roles.some(({ n }) => n === 0)) return undefined
  return roles.reduce((sum, { hits, n }) => sum + hits / n, 0) / roles.length
}
