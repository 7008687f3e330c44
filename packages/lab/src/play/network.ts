import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

export interface Network {
  /** The callback is called for every question to an agent, once the question is answered or has failed. */
  record(asked: Asked): void
  /** Once this signal is aborted, no agent is asked or waited for any more. */
  signal: AbortSignal
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
   * The callback is called for each question that was really sent to an agent; questions whose stored answer is reused
   * do not count.
   */
  put?(asked: Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>): void
}

export interface SeatTaken extends Network {
  name: string
  /** The number of the seat. Agents that only read the finished match have numbers after those of all seats. */
  seat: Seat
  /** The key that identifies the match to the agent, without revealing anything about it. */
  match: string
  config: object
  /** The property is set for a judge (an agent that scores texts), whose silence must not count as a verdict. */
  judges?: true
}

export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
