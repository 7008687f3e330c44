import type { Seat } from '@masquerade/game'
import type { Situation } from '../situation.ts'
import { oddness } from './oddness.ts'

/**
 * How much of what a seat said is not true of this agent's own word: nothing deeper, from 0 to 1. An agent
 * that knows that it is the spy cannot go by its own word, and blames a seat that the others leave alone.
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
