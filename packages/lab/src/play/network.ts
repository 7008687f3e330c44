import type { Seat } from '@masquerade/game'
import type { Asked } from './asked.ts'

/** What a match over a network needs from its caller. */
export interface Network {
  /** Called for every ask once it is over. */
  record(asked: Asked): void
  /** Once aborted, no agent is asked or waited for any more. */
  signal: AbortSignal
  /** The place of the plan to which answers belong, where they are stored. */
  of?: AskedOf
}

/** A place of a plan and one playing of it: its stored answers are not asked for again. */
export interface AskedOf {
  number: number
  playing: string
  /** Called for each question that was sent now, not answered from the journal. */
  put?(asked: Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>): void
}

/** The seat of an agent that is asked over a network. */
export interface SeatTaken extends Network {
  /** The agent's name in the table. */
  name: string
  /** The seat. Readers of a finished match that replace others have numbers after those of all seats. */
  seat: Seat
  /** A key that identifies the match, and nothing else. */
  match: string
  config: object
  /** True for a judge: its silence is no verdict. */
  judges?: true
}

/** Records no ask and never ends. */
export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
