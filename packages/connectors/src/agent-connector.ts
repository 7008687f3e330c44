import type { Answer, AnyGame, Ask, Json, Note, Random, Seen } from '@masquerade/game'
import type { AgentFault } from '@masquerade/protocol'
import type { ZodType } from 'zod'
import type { Way } from './exchange/lanes.ts'

/**
 * One question to one seat. Everything that a kind of agent sends on its wire (names, choices, brief, schema) follows
 * from it.
 */
export interface Question {
  /** A permanent id of the ask: when another runner takes over, the agent sees the same id again. */
  id: string
  /** The table's id on the wire: specific to the seat, the same for all of its asks, and revealing nothing else. */
  table: string
  game: AnyGame
  ask: Ask
  /** All events that the seat may see, from the beginning: an agent needs no memory, and one that has a memory can catch up. */
  seen: readonly Seen[]
  /** The arena's language. */
  language: string
  /** The schema of all legal answers; only built for kinds of agents that send it. */
  legal(): ZodType
  /** A legal example answer, where the schema does not express every rule for an answer. */
  sample?: ((random: Random) => Json) | undefined
  /** The settings of the match, with its limits of length; only built for kinds of agents that use them. */
  config?: (() => object) | undefined
  /** The deadline for the answer, in milliseconds since 1970. */
  deadline: number
  /** How an experiment asks; missing at ordinary tables. */
  study?: Study
  /** The place that the runner has taken for it, and a record of how it was refused. */
  way?: Way
}

/** What an experiment adds to an ask. Replies say what was really sent. */
export interface Study {
  /** A question that replaces the game's own, put before the ask `ask`: no rule reads its answer. */
  probe?: Probe
  /** The seat's own answers to probes that are kept, which the game's brief repeats, oldest first. */
  notes?: readonly Note[]
  /** The random seed of this ask, sent to APIs that support seeds. */
  seed?: number
  /** False: the brief does not list the legal moves. */
  hints?: false
}

export interface Probe {
  name: string
  task: string
  /** The rules that precede the task each time it is asked. */
  rules?: string
  /** Why the previous answer to it could not be read. */
  refused?: string
}

/** A question outside any game: a conversation whose last turn is the asker's. */
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

/** What an experiment learns about an ask besides its answer: what was really sent. */
export interface Studied {
  /** The sampling settings, as the model's API accepted them. */
  sampling?: Record<string, number>
  /** The prompt without what is specific to this moment of the match: equal for all asks of a kind, until a prompt changes. */
  form: string
  /** The reply was kept from an earlier run, so no agent was asked. */
  recalled?: true
}

export interface Reply extends Traffic {
  /** The answer as it came, for the referee to judge. `missing`: the agent was silent or failed. */
  answer: Answer | { missing: 'timeout' | 'error' }
  /** The agent's reasons, private until the match is over. */
  reasoning?: string
  /** What went wrong, in a sentence for the agent's owner; an answer may have come nevertheless. */
  error?: string
  /** The code of `error`, when no answer came. */
  fault?: AgentFault
  /** The players whose words or votes an agent with a memory had not received when it was asked. */
  unheard?: string[]
  /** Only for asks with a study. */
  studied?: Studied
  /** An exception in our own code for reading the reply, for our log: the agent counts as failed, and the match goes on. */
  bug?: unknown
}

/** The exchange between the site and the agent, for the agent's owner only. Contains no secrets. */
export interface Traffic {
  /** The prompt. */
  prompt?: Json
  /** The prompt as JSON text, where it was sent as such. */
  promptText?: string
  /** The raw reply, as far as it was read. */
  reply?: string
  /** The model that answered, as it names itself. */
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Millionths of a US dollar, where the provider states the cost. */
  costMicros?: number
}

export type WarmUp = { ready: true; model?: string } | { ready: false; code: AgentFault; message: string }

/**
 * One seat's way to its agent, for one match; the runner, which plays the match, owns this port. `connect` makes a new
 * connector for each seat of each match, so a kind that keeps something of the table (the events sent to a Space) keeps
 * it in its connector.
 *
 * No method ever rejects for anything an agent does. `connector-suite.ts` holds every kind to it.
 */
export interface AgentConnector {
  /** The host to which its questions go over the network: all questions to one host share its places. */
  host?: string
  /**
   * Before the match: wakes the agent and waits until it is ready, until the signal aborts, or until it is plain that the
   * agent will not come. Not being ready costs the agent nothing. `way` hears how long our own limits keep it waiting.
   */
  warmUp(signal: AbortSignal, way?: Way): Promise<WarmUp>
  /**
   * Sends what its seat has seen to an agent that has a memory of its own; only such kinds have this method. The runner
   * calls it after each decision with all that the seat may see, without waiting. Undefined when no event is left to
   * send; otherwise resolves when none is. Before an ask the runner awaits it within the table's patience (`catchUp`).
   */
  follow?(game: AnyGame, seen: readonly Seen[], signal: AbortSignal): Promise<void> | undefined
  /**
   * Asks at once: events that the agent has not heard by then are sent later, and missed in this answer. Resolves before
   * the deadline, or soon after the signal aborts, when the runner wants no answer any more.
   */
  answer(question: Question, signal: AbortSignal): Promise<Reply>
  /**
   * Whether the platform may have kept such an agent from its question or from its answer, within so many milliseconds:
   * its silence says nothing then. Missing for a kind that is asked over no process of ours but the runner.
   */
  outOfReach?(withinMs: number): Promise<boolean>
  /** The next turn of a conversation outside any game; missing for a kind whose protocol cannot express it. */
  tell?(conversation: Conversation, signal: AbortSignal): Promise<Reply>
}
