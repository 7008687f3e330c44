import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

/** What a match that is played over a network is given. */
export interface Network {
  /** Called for every ask once it is over. */
  record(asked: Asked): void
  /** Once aborted, no agent is asked or waited for any more. */
  signal: AbortSignal
  /** What is asked belongs to it, where somebody keeps what was answered. */
  of?: AskedOf
}

/** A place of a plan, and one playing of it: what was answered for it is not asked again. */
export interface AskedOf {
  number: number
  playing: string
  /** Called for each question that was sent now, not answered from the journal. */
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

/** Records no ask and never ends. */
export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
