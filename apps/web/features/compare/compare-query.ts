import { slug } from '@masquerade/protocol'
import { z } from 'zod'

/** How many agents are compared at once. */
export const COMPARED = { least: 2, most: 6 } as const

/** Agents by name, in one value joined by commas as links have them, or in one each as forms send them. */
export const compareQuery = z.object({
  arena: slug.optional(),
  agents: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((one) => one.split(',')))
    .transform((names) => [...new Set(names.filter((name) => name !== ''))])
    .pipe(z.array(slug).max(100))
    .optional(),
})

/** The address of a comparison; without agents it is of the first of the arena. */
export function compareAddress(arena: string, agents: readonly string[] = []): string {
  return `/compare?arena=${arena}${agents.length > 0 ? `&agents=${agents.join(',')}` : ''}`
}

export function pairAddress(one: string, other: string, arena?: string): string {
  return `/compare/${one}/${other}${arena === undefined ? '' : `?arena=${arena}`}`
}
