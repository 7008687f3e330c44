import { slug } from '@masquerade/protocol'
import { z } from 'zod'

/** How many agents are drawn at once. */
export const DRAWN = 4

/** Whose abilities are drawn: by name, joined by commas as links have them, or one each as forms send them. */
export const abilitiesPageQuery = z.object({
  agents: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((one) => one.split(',')))
    .transform((names) => [...new Set(names.filter((name) => name !== ''))])
    .pipe(z.array(slug).max(100))
    .optional(),
})

export const abilitiesAddress = (agents: readonly string[]): `/${string}` => `/abilities?agents=${agents.join(',')}`
