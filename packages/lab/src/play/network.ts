import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

/** What a match that is played over a network is given. */
export interface Network {
  /** Told of every ask once it is over. */
  record(asked: Asked): void
  /** Nobody is asked any more, and nobody waited for. */
  signal: AbortSignal
  /** What is asked belongs to it, where somebody keeps what was answered. */
  of?: AskedOf
}

/** A place of a plan, and one playing of it: what was answered for it is not asked again. */
export interface AskedOf {
  number: number
  playing: string
  /** Told of each question that was put now, and not found answered. */
  put?(asked: Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>): void
}

/** Where an agent that is asked over a network sits down. */
export interface SeatTaken extends Network {
  /** What the table calls the agent. */
  name: string
  /** Who reads a finished match in the places of others sits behind them all. */
  seat: Seat
  /** Tells the match from all others, and nothing else. */
  match: string
  config: object
  /** It judges: a silence of its own is no verdict. */
  judges?: true
}

/** Nobody notes what is asked, and nobody ends it. */
export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
