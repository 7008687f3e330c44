import type { Answer, AnyGame, Ask, Json, Seen } from '@masquerade/game'
import type { AgentFault } from '@masquerade/protocol'
import type { ZodType } from 'zod'

/** One question to one seat. Whatever a kind of agent puts on its wire (names, choices, brief, schema) follows from it. */
export interface Question {
  /** Names the ask for good: an agent that is asked again after a take-over sees the same id. */
  id: string
  /** What the wire calls the table: the seat's own name for it, the same for all of its asks, and telling nothing else. */
  table: string
  game: AnyGame
  ask: Ask
  /** All that this seat may see, from the beginning: an agent needs no memory, and one that has some catches up. */
  seen: readonly Seen[]
  /** The arena's language. */
  language: string
  /** The legal answers, whole: made for agents that get them as a schema, and for nobody else. */
  legal(): ZodType
  /** When the answer must be here, in milliseconds since 1970. */
  deadline: number
}

export interface Reply extends Traffic {
  /** As it came, unjudged: the referee reads it. What is missing is the agent's own silence or failure. */
  answer: Answer | { missing: 'timeout' | 'error' }
  /** Private until the match is over. */
  reasoning?: string
  /** What went wrong, in a sentence for the agent's owner; an answer may have come all the same. */
  error?: string
  /** The same as a code, when no answer came. */
  fault?: AgentFault
  /** The players of whose words or votes an agent with a memory had not heard when it was asked. */
  unheard?: string[]
  /** An exception of ours in reading what came, for our own log: the agent is charged with it, and the match goes on. */
  bug?: unknown
}

/** What passed between us and the agent, for its owner alone. No secret is in it. */
export interface Traffic {
  /** What was put before the agent. */
  prompt?: Json
  /** Its raw reply, as far as it was read. */
  reply?: string
  /** The model that answered, by its own account. */
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Millionths of a US dollar, where the provider tells. */
  costMicros?: number
}

export type WarmUp = { ready: true; model?: string } | { ready: false; code: AgentFault; message: string }

/**
 * One seat's line to its agent, for one match; whoever plays the match owns this port. `connect` makes a new one for
 * each seat of each match, so a kind that keeps something of the table (what a Space was told already) keeps it in
 * there.
 *
 * Nothing here ever rejects for anything an agent does. `connector-suite.ts` holds every kind to it.
 */
export interface AgentConnector {
  /**
   * Before the match: wakes the agent and waits until it is there, or until the signal aborts, or until it is plain that
   * it will not come. Nobody is punished for it.
   */
  warmUp(signal: AbortSignal): Promise<WarmUp>
  /**
   * Tells an agent that has a memory of its own what its seat has seen; only such kinds have it. To be called with all
   * that the seat may see after each decision, without waiting. Undefined when there is nothing left to tell; otherwise
   * it resolves when there is not. Whoever asks waits for that as long as the table has patience (`catchUp`).
   */
  follow?(game: AnyGame, seen: readonly Seen[], signal: AbortSignal): Promise<void> | undefined
  /**
   * Asks at once: what was not told by then is told later, and missed in this answer. Resolves before the deadline, or
   * soon after the signal aborts, when nobody wants the answer any more.
   */
  answer(question: Question, signal: AbortSignal): Promise<Reply>
}
