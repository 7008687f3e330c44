import { messageOf, type Random } from '@masquerade/game'
import type { Player } from '@masquerade/house'
import type { AgentConnector, Question, Reply } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import { missing } from '../failure.ts'
import { readAnswer } from '../read-answer.ts'

/** A built-in agent pauses before it answers, so that people who watch can follow; in simulations it does not pause. */
export type Pace = 'none' | { minMs: number; maxMs: number }

export const HUMAN_PACE = { minMs: 1_000, maxMs: 4_000 } satisfies Pace

/** The pause of a built-in agent takes only this part of the time left, so that its answer comes in time. */
const SHARE_OF_TIME = 0.8

export function houseConnector(
  playerOf: (game: string) => Player,
  pace: Pace,
  clock: Clock,
  random: Random,
): AgentConnector {
  return {
    warmUp: async () => ({ ready: true }),
    async answer(question, signal) {
      const thought = think(playerOf, question, random)
      if (pace !== 'none') {
        const wanted = pace.minMs + random() * (pace.maxMs - pace.minMs)
        const allowed = (question.deadline - clock.now()) * SHARE_OF_TIME
        await clock.sleep(Math.max(0, Math.min(wanted, allowed)), signal)
      }
      return signal.aborted ? { answer: { missing: 'timeout' } } : thought
    },
  }
}

/** A bug of a built-in agent counts as that agent's failure, like a crash of any other agent, and the match goes on. */
function think(
  playerOf: (game: string) => Player,
  { game, seen, ask, language, legal, sample }: Question,
  random: Random,
): Reply {
  try {
    const read = readAnswer(playerOf(game.id).answer(seen, ask, random, { language, legal, sample }), 'the house agent')
    return read.ok ? read.value : missing(read.error)
  } catch (error) {
    return { answer: { missing: 'error' }, error: messageOf(error) }
  }
}
