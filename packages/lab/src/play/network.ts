import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

/** The functions that a match with agents over a network needs from its caller. */
export interface Network {
  /** Called for every question to an agent, once it is answered or has failed. */
  record(asked: Asked): void
  /** An abort signal; once it is aborted, no agent is asked or waited for any more. */
  signal: AbortSignal
  /**
   * The position in the experiment's plan of matches under which the agents' answers are stored, if they are stored.
   */
  of?: AskedOf
}

/**
 * A position in an experiment's plan and one playing of the match planned there: questions whose answers are stored
 * under both are not put again.
 */
export interface AskedOf {
  number: number
  playing: string
  /**
   * Called for each question that was really sent to an agent; questions whose stored answer is reused do not count.
   */
  put?(asked: Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>): void
}

/** The seat in a match of an agent that is asked over a network. */
export interface SeatTaken extends Network {
  /** The agent's name in the result table. */
  name: string
  /** The number of the seat. Agents that only read the finished match have numbers after those of all seats. */
  seat: Seat
  /** The key that identifies the match to the agent, without revealing anything about it. */
  match: string
  config: object
  /** Whether the agent is a judge (an agent that scores texts), whose silence must not count as a verdict. */
  judges?: true
}

/** The context of network requests that records no question and is never aborted. */
export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
