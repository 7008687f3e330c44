import { type HousePlayers, LANGUAGES, type Player } from './player.ts'
import members from './troupe.json' with { type: 'json' }

/**
 * Characters that built-in agents (agents without a language model) have in all games; each game decides how a
 * character plays.
 */
export type Member = keyof typeof members

export function troupe(ways: Partial<Record<Member, Player['answer']>>): HousePlayers {
  const players = Object.entries(members).flatMap(([id, { name, about }]) => {
    const answer = ways[id as Member] // it is one of the keys
    return answer ? [[id, { id, name, about, languages: LANGUAGES, answer }] as const] : []
  })
  return Object.fromEntries(players)
}
