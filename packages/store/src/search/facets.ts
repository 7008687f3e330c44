import type { PageFilter, Value } from '../matches/match-query.ts'

/**
 * A match's time is known by these steps too, in minutes, so that the index finds the newest of a word's matches
 * without reading through all of them: a common word has too many.
 */
const STEPS = [4, 64, 1024, 16_384] as const
/** So many steps of one length are looked through at once: about as long as one of the next length. */
const AT_ONCE = 16
const MINUTE_MS = 60_000

/** The facets of a finished row of `match`, as SQL; `marks` is its marks as SQL. */
export const facetsOf = (match: string, marks: string): string => `
  ARRAY['arena:' || ${match}.arena_id, 'game:' || ${match}.game, 'language:' || ${match}.language]
  || array_remove(ARRAY['winner:' || ${match}.winner], NULL)
  || ARRAY(SELECT 'mark:' || mark FROM unnest(${marks}) AS mark)
  || ARRAY(SELECT DISTINCT 'agent:' || seat.agent_id FROM seat WHERE seat.match_id = ${match}.id)
  || ARRAY(SELECT step || ':' || floor(extract(epoch FROM ${match}.created_at) / 60 / step)::bigint
           FROM unnest('{${STEPS}}'::int[]) AS step)`

/** What the facets of a page's matches must have, as SQL; an arena or agent that is not there is had by none. */
export function facetsAsked({ arena, agent, game, language, winner, mark }: PageFilter, value: Value): string[] {
  const facets: string[] = []
  if (arena !== undefined) facets.push(`'arena:' || (SELECT id FROM arena WHERE slug = ${value(arena)})`)
  if (agent !== undefined) facets.push(`'agent:' || (SELECT id FROM agent WHERE slug = ${value(agent)})`)
  const named = { game, language, winner, mark }
  for (const [name, given] of Object.entries(named)) if (given !== undefined) facets.push(value(`${name}:${given}`))
  return facets
}

/** The time before a moment in ever longer spans: an hour, 17 hours, 11 days, half a year, and at last all (undefined). */
export function* spansBefore(ms: number): Generator<string[] | undefined> {
  for (const step of STEPS) {
    const last = Math.floor(ms / MINUTE_MS / step)
    yield Array.from({ length: AT_ONCE }, (_, back) => `${step}:${last - back}`)
  }
  yield undefined
}
