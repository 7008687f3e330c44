import type { Seat } from '@masquerade/game'
import type { Situation, Statement } from '../situation.ts'
import { partsOf } from '../speech/parts.ts'

/**
 * Returns a function for how little a seat's statements have in common with those of others, from 0 to 1: the only
 * evidence when the agent's word is not in the lexicon.
 */
export function oddness(situation: Situation): (seat: Seat) => number {
  const topics = situation.statements.map((statement) => ({
    seat: statement.seat,
    about: topicsOf(situation, statement),
  }))
  return (seat) => {
    const said = topics.filter((each) => each.seat === seat).flatMap(({ about }) => [...about])
    const elsewhere = new Set(topics.filter((each) => each.seat !== seat).flatMap(({ about }) => [...about]))
    if (said.length === 0) return 0.5
    return said.filter((topic) => !elsewhere.has(topic)).length / said.length
  }
}

function topicsOf({ table }: Situation, { text, said }: Statement): ReadonlySet<string> {
  if (said.length > 0) return new Set(said.map(({ trait }) => `trait ${trait}`))
  return new Set(partsOf(table.language, text))
}
