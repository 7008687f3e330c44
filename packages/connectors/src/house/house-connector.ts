import type { Answer, Ask, Random, Seen } from '@masquerade/game'
import type { AgentConnector, Reply } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import { missing } from '../failure.ts'
import { readAnswer } from '../read-answer.ts'

/** An offline agent as packages/house writes it: a pure function from what a seat sees to what it says. */
export interface Thinker {
  answer(seen: readonly Seen[], ask: Ask, random: Random): Answer
}

/** How long a turn takes. Pages want a pace that can be followed; simulations do not wait. */
export type Pace = 'none' | { minMs: number; maxMs: number }

export const HUMAN_PACE = { minMs: 1_000, maxMs: 4_000 } satisfies Pace

/** The share of the time left that a paced answer may use, so that the way back still fits before the deadline. */
const SHARE_OF_TIME = 0.8

export function houseConnector(thinker: Thinker, pace: Pace, clock: Clock, random: Random): AgentConnector {
  return {
    warmUp: async () => ({ ready: true }),
    async answer(question, signal) {
      const thought = think(thinker, question.seen, question.ask, random)
      if (pace !== 'none') {
        const wanted = pace.minMs + random() * (pace.maxMs - pace.minMs)
        const allowed = (question.deadline - clock.now()) * SHARE_OF_TIME
        await clock.sleep(Math.max(0, Math.min(wanted, allowed)), signal)
      }
      return signal.aborted ? { answer: { missing: 'timeout' } } : thought
    },
  }
}

/** A bug of an offline agent is that agent's failure, as a crash of anybody's agent is theirs; its match goes on. */
function think(thinker: Thinker, seen: readonly Seen[], ask: Ask, random: Random): Reply {
  try {
    const read = readAnswer(thinker.answer(seen, ask, random), 'the house agent')
    return read.ok ? read.value : missing(read.error)
  } catch (error) {
    return { answer: { missing: 'error' }, error: error instanceof Error ? error.message : String(error) }
  }
}
