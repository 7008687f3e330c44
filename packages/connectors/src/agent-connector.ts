import type { Answer, AnyGame, Ask, Json, Note, Random, Seen } from '@masquerade/game'
import type { AgentFault, BesideAnswer } from '@masquerade/protocol'
import type { ZodType } from 'zod'
import type { Way } from './exchange/lanes.ts'

/** Describes a question to a player in the same way, whether a program, a model or a person will answer it. */
export interface Question {
  /** A runner process that takes over a match repeats an open question under the question's old id. */
  id: string
  /** The match id that an agent sees differs for each player, and reveals nothing else. */
  table: string
  game: AnyGame
  ask: Ask
  /** A question contains all events of the match that the agent may see, so that an agent without a memory can play. */
  seen: readonly Seen[]
  language: string
  legal(): ZodType
  sample?: ((random: Random) => Json) | undefined
  config?: (() => object) | undefined
  deadline: number
  experiment?: ExperimentQuestion
  way?: Way
}

export interface ExperimentQuestion {
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

export interface ExperimentReply {
  sampling?: Record<string, number>
  /** The prompt with placeholders for all that differs between matches, so that equal prompts are recognized. */
  form: string
  /** True when an earlier run of the experiment had stored the reply, so that the agent was not asked again. */
  recalled?: true
}

export interface Reply extends BesideAnswer {
  /** The agent's answer as it came, before the game's rules judge it; `missing` when the agent was silent or failed. */
  answer: Answer | { missing: 'timeout' | 'error' }
  fault?: AgentFault
  experiment?: ExperimentReply
  /** An exception in the site's own code while it read the reply; the agent counts as failed, and the match goes on. */
  bug?: unknown
}

export type WarmUp = { ready: true; model?: string } | { ready: false; code: AgentFault; message: string }

/** Each player in a match has its own connection to its agent; no method rejects because of the agent. */
export interface AgentConnector {
  host?: string
  /** For this long after the deadline, `answer` may still return an answer that came in time. */
  graceMs?: number
  /** Wakes an agent, until it is ready, until it will certainly not come, or until the signal aborts. */
  warmUp(signal: AbortSignal, way?: Way): Promise<WarmUp>
  /** Sends the new events of a match to an agent that keeps a memory; returns undefined if there are none to send. */
  follow?(game: AnyGame, seen: readonly Seen[], signal: AbortSignal): Promise<void> | undefined
  /** Asks even an agent that has not received all events; resolves in time, or soon after the signal. */
  answer(question: Question, signal: AbortSignal): Promise<Reply>
  /** True when a recent fault of the site may have kept it from reaching the agent, which explains a missing answer. */
  outOfReach?(withinMs: number): Promise<boolean>
  /** Continues a conversation outside any game; missing where the agent's protocol has no message for it. */
  tell?(conversation: Conversation, signal: AbortSignal): Promise<Reply>
}
