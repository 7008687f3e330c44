import type { Answer, AnyGame, Ask, Seen } from '@masquerade/game'

/** One question to one seat. Whatever a kind of agent puts on its wire (names, choices, brief, schema) follows from it. */
export interface Question {
  /** Names the ask for good: an agent that is asked again after a take-over sees the same id. */
  id: string
  game: AnyGame
  ask: Ask
  /** All that this seat may see, from the beginning: an agent needs no memory, and one that has some catches up. */
  seen: readonly Seen[]
  /** When the answer must be here, in milliseconds since 1970. */
  deadline: number
}

export interface Reply {
  /** As it came, unjudged: the referee reads it. What is missing is the agent's own silence or failure. */
  answer: Answer | { missing: 'timeout' | 'error' }
  /** Private until the match is over. */
  reasoning?: string
  /** What went wrong, in a sentence for the agent's owner. */
  error?: string
}

/**
 * One seat's line to its agent, for one match; whoever plays the match owns this port. `connect` makes a new one for
 * each seat of each match, so a kind that keeps something of the table (what a Space was told already, the table's
 * name on the wire) keeps it in there.
 *
 * `answer` resolves before the deadline, or soon after the signal aborts, when nobody wants the answer any more. It
 * never rejects for anything an agent does: that is a Reply with `error`. `connector-suite.ts` holds every kind to it.
 */
export interface AgentConnector {
  answer(question: Question, signal: AbortSignal): Promise<Reply>
}
