import type { Ask, Draft, Random, Seen } from '@masquerade/game'
import { type HouseAnswer, type HousePlayer, type HousePlayers, LANGUAGES, type Terms } from './player.ts'
import members from './troupe.json' with { type: 'json' }

/** Characters that built-in agents (without a language model) have in all games; each game decides how they play. */
type Member = keyof typeof members

/** The built-in players of a game: a way of playing for each character, and how an answer follows from such a way. */
export function troupe<Way, Event extends Draft, Table>(
  tableOf: (seen: readonly Seen<Event>[]) => Table,
  ways: Partial<Record<Member, Way>>,
  answer: (way: Way, table: Table, ask: Ask, random: Random, terms: Terms) => HouseAnswer,
): HousePlayers {
  const players = Object.entries(members).flatMap(([id, { name, about }]): [string, HousePlayer][] => {
    const way = ways[id as Member] // it is one of the keys
    if (way === undefined) return []
    // The type assertion is safe: a player is registered for its own game only, so it sees only events of this game.
    const answerTo: HousePlayer['answer'] = (seen, ask, random, terms) =>
      answer(way, tableOf(seen as readonly Seen<Event>[]), ask, random, terms)
    return [[id, { id, name, about, languages: LANGUAGES, answer: answerTo }]]
  })
  return Object.fromEntries(players)
}
