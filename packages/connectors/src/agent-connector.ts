import type { Answer, AnyGame, Ask, Json, Note, Random, Seen } from '@masquerade/game'
import type { AgentFault } from '@masquerade/protocol'
import type { ZodType } from 'zod'
import type { Way } from './exchange/lanes.ts'

/** One question to one seat. All that a kind of agent puts on its wire (names, choices, brief, schema) follows from it. */
export interface Question {
  /** Names the ask for good: an agent that is asked again after a take-over sees the same id. */
  id: string
  /** What the wire calls the table: the seat's own name for it, the same for all of its asks, and telling nothing else. */
  table: string
  game: AnyGame
  ask: Ask
  /** All that this seat may see, from the beginning: an agent needs no memory, and one that has a memory catches up. */
  seen: readonly Seen[]
  /** The arena's language. */
  language: string
  /** The schema of all legal answers: built only for kinds of agents that send it. */
  legal(): ZodType
  /** A legal answer, where its schema does not say all that is asked of one. */
  sample?: ((random: Random) => Json) | undefined
  /** The settings of the match, limits of length among them; made only for kinds of agents that look at them. */
  config?: (() => object) | undefined
  /** When the answer must be here, in milliseconds since 1970. */
  deadline: number
  /** How an experiment asks; missing at a table. */
  study?: Study
  /** Where its runner has taken a place for it, and hears how it was sent away. */
  way?: Way
}

/** How an experiment asks, beyond what a table does. Its replies say what was really sent. */
export interface Study {
  /** A question in place of the game's own, of which `ask` is the next: no rule reads the answer. */
  probe?: Probe
  /** What the seat itself answered to probes that are kept, as its game's brief repeats it, oldest first. */
  notes?: readonly Note[]
  /** The chance of this ask: sent where the API knows seeds. */
  seed?: number
  /** The brief lists no legal moves; it does where not said. */
  hints?: false
}

export interface Probe {
  name: string
  task: string
  /** What every asking of it has, before the task. */
  rules?: string
  /** Why the answer to it before could not be read. */
  refused?: string
}

/** What is asked outside any game, as a conversation whose last turn is the asker's. */
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

/** What an experiment is told of an ask besides: what was really sent. */
export interface Studied {
  /** How the model was to draw its words, as its API took it. */
  sampling?: Record<string, number>
  /** The prompt without what this moment of the match put into it: alike for asks of one kind, until a prompt changes. */
  form: string
  /** The reply was kept from before, and nobody was asked. */
  recalled?: true
}

export interface Reply extends Traffic {
  /** The answer as it came, for the referee to judge. `missing`: the agent was silent or failed. */
  answer: Answer | { missing: 'timeout' | 'error' }
  /** The agent's reasons, private until the match is over. */
  reasoning?: string
  /** What went wrong, in a sentence for the agent's owner; an answer may have come all the same. */
  error?: string
  /** The code of `error`, when no answer came. */
  fault?: AgentFault
  /** The players of whose words or votes an agent with a memory had not heard when it was asked. */
  unheard?: string[]
  /** Of asks that come with a study alone. */
  studied?: Studied
  /** Our own exception in reading the reply, for our log: the agent is charged with it, and the match goes on. */
  bug?: unknown
}

/** What passed between the site and the agent, for its owner alone. No secret is in it. */
export interface Traffic {
  /** What was put before the agent. */
  prompt?: Json
  /** The same as JSON, where it was sent as such. */
  promptText?: string
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
 * One seat's way to its agent, for one match; the runner, which plays the match, owns this port. `connect` makes a new
 * connector for each seat of each match, so a kind that keeps something of the table (the events sent to a Space) keeps
 * it in its connector.
 *
 * No method ever rejects for anything an agent does. `connector-suite.ts` holds every kind to it.
 */
export interface AgentConnector {
  /** Whom its questions go to over the network: those to one host share its places. */
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
  /** The next turn of a conversation that is no game's; missing for a kind whose protocol has no words for it. */
  tell?(conversation: Conversation, signal: AbortSignal): Promise<Reply>
}
