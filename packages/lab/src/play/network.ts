import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

export interface Network {
  record(asked: Asked): void
  /** After this signal, agents are asked no more questions and running questions are abandoned. */
  signal: AbortSignal
  of?: AskedOf
}

export type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/** Identifies one playing of a planned match, so that a question whose answer is already stored is not asked again. */
export interface AskedOf {
  number: number
  playing: string
  /** Is called for every question that is really sent to an agent, but not where a stored answer is used again. */
  put?(asked: Put): void
}

export interface SeatTaken extends Network {
  name: string
  /** The number of the seat; agents that only read the finished match have numbers after those of the players. */
  seat: Seat
  /** A name of the match for the agent, which reveals nothing about the experiment. */
  match: string
  config: object
  /** Whether the agent is a judge (an agent that scores texts), whose silence must not count as a score. */
  judges?: true
}

export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
