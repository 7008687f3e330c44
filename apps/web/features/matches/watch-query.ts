import { isMark } from '@masquerade/games'
import { matchesQuery } from '@masquerade/protocol'
import { z } from 'zod'

/**
 * Turns a typed agent name into a URL slug, because an agent's name mostly differs from its slug only in capitals and
 * spaces.
 */
const agent = z
  .string()
  .max(60)
  .transform((typed) => typed.trim().toLowerCase().replace(/\s+/g, '-'))

/** Validates the query of the page that lists matches; match labels must be ones that some game uses. */
export const watchQuery = matchesQuery.omit({ limit: true }).extend({
  agent: agent.optional(),
  mark: matchesQuery.shape.mark.refine((mark) => mark === undefined || isMark(mark), 'no game has this mark'),
})

/** Removes empty values from the query, because a form without scripts submits every field, also those left empty. */
export function filledIn(query: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
