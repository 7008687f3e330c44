import type { Seat } from '@masquerade/game'
import type { Situation } from '../situation.ts'
import { oddness } from './oddness.ts'

/**
 * A simple suspicion from 0 to 1: how much of a seat's statements is untrue of this agent's own word. An agent that
 * knows that it is the spy cannot use its own word, and blames a seat that the others do not suspect.
 */
export function doubt(situation: Situation): (seat: Seat) => number {
  const { statements, table, truths } = situation
  if (truths.length === 0 || table.own?.role === 'spy') return oddness(situation)
  return (seat) => {
    const said = statements.filter((each) => each.seat === seat).flatMap((each) => each.said)
    if (said.length === 0) return 0.5
    return said.filter(({ trait }) => !truths.includes(trait)).length / said.length
  }
}
