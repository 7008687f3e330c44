import type { PageFilter, Value } from '../matches/match-query.ts'

/**
 * The search index notes in which time span, of each of these lengths in minutes, a match was created; this makes
 * searches fast.
 */
const STEPS = [4, 64, 1024, 16_384] as const
/** A search looks through this many time spans of one length before it continues with longer ones. */
const AT_ONCE = 16
const MINUTE_MS = 60_000

export const facetsOf = (match: string, marks: string): string => `
  ARRAY['arena:' || ${match}.arena_id, 'game:' || ${match}.game, 'language:' || ${match}.language]
  || array_remove(ARRAY['winner:' || ${match}.winner], NULL)
  || ARRAY(SELECT 'mark:' || mark FROM unnest(${marks}) AS mark)
  || ARRAY(SELECT DISTINCT 'agent:' || seat.agent_id FROM seat WHERE seat.match_id = ${match}.id)
  || ARRAY(SELECT step || ':' || floor(extract(epoch FROM ${match}.created_at) / 60 / step)::bigint
           FROM unnest('{${STEPS}}'::int[]) AS step)`

export function facetsAsked({ arena, agent, game, language, winner, mark }: PageFilter, value: Value): string[] {
  const facets: string[] = []
  if (arena !== undefined) facets.push(`'arena:' || (SELECT id FROM arena WHERE slug = ${value(arena)})`)
  if (agent !== undefined) facets.push(`'agent:' || (SELECT id FROM agent WHERE slug = ${value(agent)})`)
  const named = { game, language, winner, mark }
  for (const [name, given] of Object.entries(named)) if (given !== undefined) facets.push(value(`${name}:${given}`))
  return facets
}

/**
 * Yields ever longer times before the given one, from an hour to half a year, to be searched; at last undefined for all
 * time.
 */
export function* spansBefore(ms: number): Generator<string[] | undefined> {
  for (const step of STEPS) {
    const last = Math.floor(ms / MINUTE_MS / step)
    yield Array.from({ length: AT_ONCE }, (_, back) => `${step}:${last - back}`)
  }
  yield undefined
}
