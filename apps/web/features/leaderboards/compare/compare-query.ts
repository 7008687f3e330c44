import { type Ranking, slug, statedRanking } from '@masquerade/protocol'
import { z } from 'zod'
import { addressOf } from '@/lib/address-of.ts'

/** Links join the names of the agents to compare by commas, and HTML forms repeat the parameter. */
const agentNames = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((one) => one.split(',')))
  .transform((names) => [...new Set(names.filter((name) => name !== ''))])
  .pipe(z.array(slug).max(100))
  .optional()

export const compareQuery = z.object({
  arena: slug.optional(),
  agents: agentNames,
  ranking: statedRanking.optional(),
})

/** If no agents are named, the page compares the arena's best agents. */
export function compareAddress(arena: string, agents: readonly string[] = [], by?: Ranking): string {
  const chosen = [agents.length > 0 && `&agents=${agents.join(',')}`, by && `&ranking=${by}`]
  return `/compare?arena=${arena}${chosen.filter(Boolean).join('')}`
}

export function pairAddress(one: string, other: string, arena?: string, by?: Ranking): string {
  return addressOf(`/compare/${one}/${other}`, ['arena', 'ranking'], { arena, ranking: by })
}

export const DRAWN = 4

export const abilitiesPageQuery = z.object({
  agents: agentNames,
})

export const abilitiesAddress = (agents: readonly string[]): `/${string}` => `/abilities?agents=${agents.join(',')}`
