import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

export interface Network {
  record(asked: Asked): void
  /**
   * When this signal is aborted, the experiment stops: agents are asked no more questions, and open answers are not
   * awaited.
   */
  signal: AbortSignal
  of?: AskedOf
}

export type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/** The position of a match in the experiment's plan identifies stored answers, so that no question is asked twice. */
export interface AskedOf {
  number: number
  playing: string
  /** This callback is told of every question that is sent to an agent; a question with a stored answer is not sent. */
  put?(asked: Put): void
}

export interface SeatTaken extends Network {
  name: string
  /** The number of the seat; agents that only read the finished match have numbers after those of the players. */
  seat: Seat
  /** The name under which an agent sees the match; it reveals nothing about the experiment. */
  match: string
  config: object
  /**
   * Marks a judge (an agent that scores texts); an unanswered question to a judge counts as a failure, not as a score.
   */
  judges?: true
}

export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
