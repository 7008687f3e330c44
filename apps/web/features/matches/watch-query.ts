import { isMark } from '@masquerade/games'
import { matchesQuery } from '@masquerade/protocol'
import { z } from 'zod'

/** A typed agent name is turned into the form that addresses use, which mostly differs only in capitals and spaces. */
const agent = z
  .string()
  .max(60)
  .transform((typed) => typed.trim().toLowerCase().replace(/\s+/g, '-'))

export const watchQuery = matchesQuery.omit({ limit: true }).extend({
  agent: agent.optional(),
  mark: matchesQuery.shape.mark.refine((mark) => mark === undefined || isMark(mark), 'no game has this mark'),
})

/** Removes empty values: a form without scripts submits every field, also those left empty. */
export function filledIn(query: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
