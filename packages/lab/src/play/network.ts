import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

export interface Network {
  record(asked: Asked): void
  /** Once the run's abort signal is given, no agent is asked or waited for any more. */
  signal: AbortSignal
  of?: AskedOf
}

export type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/**
 * Questions whose answers are stored under one position in an experiment's plan and one playing of the match planned
 * there are not put again.
 */
export interface AskedOf {
  number: number
  playing: string
  /** Only questions that were really sent to an agent are counted; questions whose stored answer is reused are not. */
  put?(asked: Put): void
}

export interface SeatTaken extends Network {
  name: string
  /** Agents that only read the finished match have numbers after those of all seats. */
  seat: Seat
  /** The key identifies the match to the agent without revealing anything about the match. */
  match: string
  config: object
  /** The silence of a judge (an agent that scores texts) must not count as a verdict. */
  judges?: true
}

export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
