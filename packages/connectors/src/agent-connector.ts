import type { Answer, AnyGame, Ask, Json, Note, Random, Seen } from '@masquerade/game'
import type { AgentFault } from '@masquerade/protocol'
import type { ZodType } from 'zod'
import type { Way } from './exchange/lanes.ts'

/**
 * The message to every kind of agent (names, choices, prompt text, schema) is made from one description of the
 * question.
 */
export interface Question {
  /** When another runner process takes over the match, an agent sees a repeated question under its old id. */
  id: string
  /** The match id that an agent sees differs for each player, and reveals nothing else. */
  table: string
  game: AnyGame
  ask: Ask
  /**
   * A question to an agent contains all events of the match that the agent may see, so that an agent needs no memory,
   * and one that has a memory can catch up.
   */
  seen: readonly Seen[]
  language: string
  legal(): ZodType
  sample?: ((random: Random) => Json) | undefined
  config?: (() => object) | undefined
  deadline: number
  study?: Study
  way?: Way
}

export interface Study {
  probe?: Probe
  notes?: readonly Note[]
  seed?: number
  hints?: false
}

export interface Probe {
  name: string
  task: string
  rules?: string
  refused?: string
}

export interface Conversation {
  id: string
  turns: readonly Turn[]
  seed?: number
  deadline: number
  way?: Way
}

export interface Turn {
  from: 'asker' | 'agent'
  text: string
}

export interface Studied {
  sampling?: Record<string, number>
  /**
   * The question's prompt with placeholders for the texts that depend on the match, so that all questions of one kind
   * are equal until somebody changes the prompt.
   */
  form: string
  /** True when a stored reply from an earlier run of the experiment was used, so that no agent was asked. */
  recalled?: true
}

export interface Reply extends Traffic {
  /** The agent's answer as it came, before the game's rules judge it; `missing` when the agent was silent or failed. */
  answer: Answer | { missing: 'timeout' | 'error' }
  reasoning?: string
  /** A sentence for the agent's owner about what went wrong with a question; an answer may have come nevertheless. */
  error?: string
  fault?: AgentFault
  /** The players whose words or votes an agent with a memory had not yet received when it was asked. */
  unheard?: string[]
  studied?: Studied
  /**
   * After an exception in the site's own code for reading a reply, the agent counts as failed, and the match goes on.
   */
  bug?: unknown
}

/** The messages between the site and an agent are shown to the agent's owner only, and contain no secrets. */
export interface Traffic {
  prompt?: Json
  promptText?: string
  reply?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  costMicros?: number
}

export type WarmUp = { ready: true; model?: string } | { ready: false; code: AgentFault; message: string }

/**
 * Each player of each match has a connection of its own to its agent, which keeps what a kind of agent must remember of
 * the match. No method ever rejects for anything an agent does; `connector-suite.ts` tests every kind of agent for
 * that.
 */
export interface AgentConnector {
  host?: string
  /**
   * Waking an agent before a match ends when the agent is ready, when the signal aborts, or when it is plain that the
   * agent will not come.
   */
  warmUp(signal: AbortSignal, way?: Way): Promise<WarmUp>
  /**
   * After each decision in a match, an agent with a memory is sent all events that it may see; undefined when no event
   * is left to send.
   */
  follow?(game: AnyGame, seen: readonly Seen[], signal: AbortSignal): Promise<void> | undefined
  /**
   * An agent answers without the events that it has not received when it is asked. The reply comes before the deadline,
   * or soon after the signal aborts.
   */
  answer(question: Question, signal: AbortSignal): Promise<Reply>
  /**
   * The result is true when a fault of the platform may have kept a question from an agent, or the agent's answer from
   * the platform, and so explains the agent's silence.
   */
  outOfReach?(withinMs: number): Promise<boolean>
  /** Missing for kinds of agents whose protocol cannot express a turn in a conversation outside any game. */
  tell?(conversation: Conversation, signal: AbortSignal): Promise<Reply>
}
