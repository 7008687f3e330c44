import type { Answer, AnyGame, Ask, Json, Note, Random, Seen } from '@masquerade/game'
import type { AgentFault } from '@masquerade/protocol'
import type { ZodType } from 'zod'
import type { Way } from './exchange/lanes.ts'

/**
 * One question to the agent of one seat. The message to every kind of agent (names, choices, brief, schema) follows
 * from this.
 */
export interface Question {
  /** Permanent id of the question: when another runner takes over the match, the agent sees the same id again. */
  id: string
  /**
   * Id of the match as the agent sees it: specific to the seat, the same for all questions to the seat, and revealing
   * nothing else.
   */
  table: string
  game: AnyGame
  ask: Ask
  /**
   * All events of the match that the seat may see, from the beginning: an agent needs no memory, and one that has a
   * memory can catch up.
   */
  seen: readonly Seen[]
  /** The arena's language. */
  language: string
  /** Returns the schema of all legal answers; only built for kinds of agents that receive the schema. */
  legal(): ZodType
  /** Draws a legal example answer; present where the schema does not express every rule for an answer. */
  sample?: ((random: Random) => Json) | undefined
  /** Returns the settings of the match, with its limits of length; only built for kinds of agents that use them. */
  config?: (() => object) | undefined
  /** The deadline for the answer, in milliseconds since 1970. */
  deadline: number
  /** How an experiment changes the question; missing in ordinary matches. */
  study?: Study
  /**
   * The place that is reserved for the question among the simultaneous requests to the agent's host, and
   * a record of how often the model's provider refused the question.
   */
  way?: Way
}

/**
 * Changes that an experiment makes in a question to an agent. The agent's reply records which of these changes were
 * really sent.
 */
export interface Study {
  /**
   * A question that an experiment puts to the agent in place of the game's own question; no rule of the game reads the
   * answer.
   */
  probe?: Probe
  /** The seat's own earlier answers to an experiment's questions, oldest first: the game's brief repeats them. */
  notes?: readonly Note[]
  /** Random seed for the answer to this question, sent to APIs that support seeds. */
  seed?: number
  /** Whether the question's text lists the legal moves; false leaves the list out. */
  hints?: false
}

export interface Probe {
  name: string
  task: string
  /** Text of the rules that precede an experiment's task each time the task is put to the agent. */
  rules?: string
  /** Why the agent's previous answer to this task could not be read. */
  refused?: string
}

/** A conversation with an agent outside any game; the last turn is a question to the agent. */
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

/**
 * Facts that are recorded about a question of an experiment besides the agent's answer, such as the
 * prompt and the settings that were really sent.
 */
export interface Studied {
  /** The sampling settings of the request, as the model's API accepted them. */
  sampling?: Record<string, number>
  /**
   * The question's prompt with placeholders for the texts that depend on the match: equal for all
   * questions of one kind, until somebody changes the prompt.
   */
  form: string
  /** Whether the reply was kept from an earlier run of the experiment, so that no agent was asked. */
  recalled?: true
}

export interface Reply extends Traffic {
  /**
   * The agent's answer as it came, before the game's referee (the code that applies the rules) judges
   * it; `missing` when the agent was silent or failed.
   */
  answer: Answer | { missing: 'timeout' | 'error' }
  /** The agent's reasons, private until the match is over. */
  reasoning?: string
  /** Description, for the agent's owner, of what went wrong with the question; an answer may have come nevertheless. */
  error?: string
  /** The error's code for programs, when no answer came. */
  fault?: AgentFault
  /** The players whose words or votes an agent with a memory had not received when it was asked. */
  unheard?: string[]
  /** Facts about the reply that are recorded for an experiment; only for questions of experiments. */
  studied?: Studied
  /**
   * An exception in the site's own code for reading the agent's reply, kept for the log: the agent counts as failed,
   * and the match goes on.
   */
  bug?: unknown
}

/** The messages between the site and the agent, shown to the agent's owner only. Contains no secrets. */
export interface Traffic {
  /** The prompt. */
  prompt?: Json
  /** The prompt as JSON text, where the prompt was sent as JSON text. */
  promptText?: string
  /** The agent's raw reply, as far as the reply was read. */
  reply?: string
  /** Name of the model that answered, as the model's API states it. */
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Cost of the answer in millionths of a US dollar, where the provider states the cost. */
  costMicros?: number
}

export type WarmUp = { ready: true; model?: string } | { ready: false; code: AgentFault; message: string }

/**
 * Connection from one seat of one match to its agent; the runner, which plays the match, owns this port. `connect`
 * makes a new connector for each seat of each match, so a kind of agent that must remember something of the match (the
 * events sent to a Hugging Face Space) keeps it in the connector. No method ever rejects for anything an agent does.
 * `connector-suite.ts` tests every kind of connector for that.
 */
export interface AgentConnector {
  /**
   * Host to which the agent's questions go over the network: the number of requests to one host at a time is limited.
   */
  host?: string
  /**
   * Wakes the agent before the match and waits until the agent is ready, until the signal aborts, or until it is plain
   * that the agent will not come. An agent that is not ready has no disadvantage. `way` records how long the site's own
   * limits delay the wake-up.
   */
  warmUp(signal: AbortSignal, way?: Way): Promise<WarmUp>
  /**
   * Sends the events that the seat has seen to an agent that has a memory of its own; only connectors of such agents
   * have this method. The runner calls it after each decision with all that the seat may see, without waiting.
   * Undefined when no event is left to send; otherwise resolves when all have been sent. Before a question the runner
   * waits for it, for a limited time (`catchUp`).
   */
  follow?(game: AnyGame, seen: readonly Seen[], signal: AbortSignal): Promise<void> | undefined
  /**
   * Puts a question to the agent at once: events that the agent has not received by then are sent later, so the answer
   * is given without knowledge of these events. Resolves before the deadline, or soon after the signal aborts, when the
   * runner wants no answer any more.
   */
  answer(question: Question, signal: AbortSignal): Promise<Reply>
  /**
   * Whether a fault of the platform within the given number of last milliseconds may be the reason for
   * this agent's silence: it may have kept a question from the agent, or the answer from the runner.
   * Missing for kinds of agents that the runner asks directly.
   */
  outOfReach?(withinMs: number): Promise<boolean>
  /**
   * Asks for the agent's next turn in a conversation outside any game; missing for kinds of agents whose protocol
   * cannot express that.
   */
  tell?(conversation: Conversation, signal: AbortSignal): Promise<Reply>
}
