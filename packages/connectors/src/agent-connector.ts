import type { Answer, AnyGame, Ask, Json, Note, Random, Seen } from '@masquerade/game'
import type { AgentFault } from '@masquerade/protocol'
import type { ZodType } from 'zod'
import type { Way } from './exchange/lanes.ts'

/** The message to every kind of agent (names, choices, prompt text, schema) follows from one form of question. */
export interface Question {
  /** When another runner takes over the match, the agent sees the question under its old id again. */
  id: string
  /** The match id that an agent sees is specific to one seat and reveals nothing else. */
  table: string
  game: AnyGame
  ask: Ask
  /**
   * A question contains all events of the match that the seat may see, so that an agent needs no memory, and one that
   * has a memory can catch up.
   */
  seen: readonly Seen[]
  language: string
  /** The schema of all legal answers is built only for kinds of agents that receive the schema. */
  legal(): ZodType
  sample?: ((random: Random) => Json) | undefined
  /** The settings of the match are built only for kinds of agents that use them. */
  config?: (() => object) | undefined
  deadline: number
  /** How an experiment changes the question; missing in ordinary matches. */
  study?: Study
  /** Records what delays the question on its way to the agent. */
  way?: Way
}

/** An agent's reply records which of the experiment's changes to the question were really sent. */
export interface Study {
  /**
   * An experiment puts this question to the agent in place of the game's own question; no rule of the game reads the
   * answer.
   */
  probe?: Probe
  /** The prompt repeats the seat's own earlier answers to an experiment's questions, oldest first. */
  notes?: readonly Note[]
  /** Random seed for the answer to this question, sent to APIs that support seeds. */
  seed?: number
  hints?: false
}

export interface Probe {
  name: string
  task: string
  rules?: string
  /** Why the agent's previous answer to this experiment's question could not be read. */
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

/** For an experiment, the prompt and the settings that were really sent are recorded beside the agent's answer. */
export interface Studied {
  sampling?: Record<string, number>
  /**
   * The question's prompt with placeholders for the texts that depend on the match: equal for all questions of one
   * kind, until somebody changes the prompt.
   */
  form: string
  /** True when the reply was kept from an earlier run of the experiment, so that no agent was asked. */
  recalled?: true
}

export interface Reply extends Traffic {
  /** The agent's answer as it came, before the game's rules judge it; `missing` when the agent was silent or failed. */
  answer: Answer | { missing: 'timeout' | 'error' }
  reasoning?: string
  /** A sentence for the agent's owner about what went wrong with the question; an answer may have come nevertheless. */
  error?: string
  fault?: AgentFault
  /** The players whose words or votes an agent with a memory had not received when the agent was asked. */
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
  /** The agent's raw reply, as far as the reply was read. */
  reply?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Cost of the answer in millionths of a US dollar, where the provider states the cost. */
  costMicros?: number
}

export type WarmUp = { ready: true; model?: string } | { ready: false; code: AgentFault; message: string }

/**
 * Each seat of each match has a connector of its own, which keeps what a kind of agent must remember of the match. No
 * method ever rejects for anything an agent does; `connector-suite.ts` tests every kind of connector for that.
 */
export interface AgentConnector {
  /** The number of simultaneous requests to the host of an agent is limited. */
  host?: string
  /**
   * Waking an agent before a match ends when the agent is ready, when the signal aborts, or when it is plain that the
   * agent will not come. An agent that is not ready has no disadvantage.
   */
  warmUp(signal: AbortSignal, way?: Way): Promise<WarmUp>
  /**
   * After each decision, an agent with a memory is sent all events that its seat may see; undefined when no event is
   * left to send. Before a question the runner waits for these messages, for a limited time.
   */
  follow?(game: AnyGame, seen: readonly Seen[], signal: AbortSignal): Promise<void> | undefined
  /**
   * Events that the agent has not received when it is asked are sent later, so the agent answers without them. The
   * reply comes before the deadline, or soon after the signal aborts.
   */
  answer(question: Question, signal: AbortSignal): Promise<Reply>
  /**
   * A fault of the platform may have kept a question from an agent, or the answer from the runner, and so explain the
   * agent's silence. Missing for kinds of agents that the runner asks directly.
   */
  outOfReach?(withinMs: number): Promise<boolean>
  /** A turn in a conversation outside any game; missing for kinds of agents whose protocol cannot express that. */
  tell?(conversation: Conversation, signal: AbortSignal): Promise<Reply>
}
