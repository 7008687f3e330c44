import { type Ranking, slug, statedRanking } from '@masquerade/protocol'
import { z } from 'zod'

/**
 * Reads agent names from a query: joined by commas in one parameter, as links have them, or repeated, as forms send
 * them.
 */
const agentNames = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((one) => one.split(',')))
  .transform((names) => [...new Set(names.filter((name) => name !== ''))])
  .pipe(z.array(slug).max(100))
  .optional()

/** Maximum number of agents that are compared at once. */
export const COMPARED = { least: 2, most: 6 } as const

export const compareQuery = z.object({
  arena: slug.optional(),
  agents: agentNames,
  /**
   * The ranking that orders the compared agents, and whose value is drawn in the charts game by game; by default the
   * arena's own ranking.
   */
  ranking: statedRanking.optional(),
})

/**
 * Returns the address of the page that compares some agents; if none are named, the page compares the arena's best
 * agents.
 */
export function compareAddress(arena: string, agents: readonly string[] = [], by?: Ranking): string {
  const chosen = [agents.length > 0 && `&agents=${agents.join(',')}`, by && `&ranking=${by}`]
  return `/compare?arena=${arena}${chosen.filter(Boolean).join('')}`
}

export function pairAddress(one: string, other: string, arena?: string, by?: Ranking): string {
  const query = [arena !== undefined && `arena=${arena}`, by && `ranking=${by}`].filter(Boolean).join('&')
  return `/compare/${one}/${other}${query && `?${query}`}`
}

/** Maximum number of agents whose charts are drawn at once. */
export const DRAWN = 4

/** Query parameters of the page of abilities: the agents whose abilities are drawn. */
export const abilitiesPageQuery = z.object({
  agents: agentNames,
})

export const abilitiesAddress = (agents: readonly string[]): `/${string}` => `/abilities?agents=${agents.join(',')}`
