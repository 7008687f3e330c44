import type { Seat } from '@masquerade/game'
import type { Situation, Statement } from '../situation.ts'
import { partsOf } from '../speech/resemble.ts'

/** Who is Spy: the spy cannot judge others by its own word, so it suspects who least resembles the others. */
export function doubt(situation: Situation): (seat: Seat) => number {
  const { statements, table, truths } = situation
  if (truths.length === 0 || table.own?.role === 'spy') return oddness(situation)
  return (seat) => {
    const said = statements.filter((each) => each.seat === seat).flatMap((each) => each.said)
    if (said.length === 0) return 0.5
    return said.filter(({ trait }) => !truths.includes(trait)).length / said.length
  }
}

/** Who is Spy: a player that does not know its word suspects who differs most from the others. */
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
