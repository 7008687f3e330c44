import type { Seat } from '@masquerade/game'
import type { Situation } from '../situation.ts'
import { oddness } from './oddness.ts'

/**
 * Who is Spy: an agent that knows that it is the spy cannot judge others by its own word, and instead suspects whoever
 * shares little with what others say.
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
