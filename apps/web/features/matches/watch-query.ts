import { isMark } from '@masquerade/games'
import { matchesQuery } from '@masquerade/protocol'
import { z } from 'zod'

/** An agent may be typed by its name, which mostly is its slug but for capitals and spaces. */
const agent = z
  .string()
  .max(60)
  .transform((typed) => typed.trim().toLowerCase().replace(/\s+/g, '-'))

/** The query of the watch list's page, which knows what the games mark their matches with. */
export const watchQuery = matchesQuery.omit({ limit: true }).extend({
  agent: agent.optional(),
  mark: matchesQuery.shape.mark.refine((mark) => mark === undefined || isMark(mark), 'no game has this mark'),
})

/** A form sends every field, without scripts: what was not filled in says nothing. */
export function filledIn(query: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
