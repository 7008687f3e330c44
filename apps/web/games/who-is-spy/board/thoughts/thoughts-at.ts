import type { Reasoning } from '@/features/ending/ending.ts'
import { lastThoughts, type Thought, type Thoughts } from '@/features/thoughts/thought.ts'
import type { Moment } from '../moments.ts'

/** What was thought at each moment: a speech was a turn of the game, and so was a round's vote. */
export function thoughtsAt(moments: readonly Moment[], reasoning: readonly Reasoning[]): Thoughts {
  const found = new Map<number, readonly Thought[]>()
  let speeches = 0
  for (const moment of moments) {
    const { kind, seq, round } = moment
    if (kind !== 'speech' && kind !== 'reveal') continue
    const turn = speeches + round
    const thoughts = lastThoughts(
      reasoning.filter((one) => one.turn === turn && (kind === 'reveal' || one.seat === moment.seat)),
    )
    if (thoughts.length > 0) found.set(seq, thoughts)
    if (kind === 'speech') speeches++
  }
  return found
}
