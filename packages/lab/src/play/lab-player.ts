import type { Answer, Ask, Json, Note, Random, Seat, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'
import type { SeatTaken } from './network.ts'

/** Why an agent over a network has not answered: it was silent for too long, or it failed. */
export class NotAnswered extends Error {
  readonly missing: 'timeout' | 'error'
  constructor(missing: 'timeout' | 'error', why = 'no answer came') {
    super(why)
    this.missing = missing
  }
}

/** What comes with a question beside the ask itself. */
export interface LabTerms {
  language: string
  /** Whether its brief lists the legal moves. */
  hints: boolean
  /** Makes the schema of the legal answers. */
  legal(): ZodType
  /** Draws a legal answer, where a schema does not say all that is asked of one. */
  sample?: ((random: Random) => Json) | undefined
}

/** A question of an experiment, which no rule reads. */
export interface LabProbe {
  probe: string
  seat: Seat
  /** What is asked, in the words put before a model. */
  task: string
  /** Which time it is put, where a match has it several times: each has a chance of its own. */
  time?: number
}

/** What stubs may be told that no agent is: they are planted. */
export interface Truth {
  deal: unknown
  /** What was answered to the probes of this moment so far. */
  notes: readonly ProbeReply[]
}

/** A reply to a probe as it came, and what was asked; null where none came. */
export interface ProbeReply {
  turn: Note['turn']
  probe: string
  seat: Seat
  task: string
  reply: string | null
}

/** One thing of a finished match that is put to a judge, in words of its own: a judge sees nothing else. */
export interface Judging {
  kind: string
  /** Which of its kind. */
  number: number
  /** Whose deed it is. */
  seat: Seat
  task: string
}

/** A turn of a conversation that is no match. */
export interface Message {
  from: 'asker' | 'agent'
  text: string
}

/** An agent as the lab asks it, for one game: in the same process at once, over a network in its time. */
export interface LabPlayer {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: LabTerms): Answer | Promise<Answer>
  /** Missing for an agent that cannot be probed: its replies are unreadable. */
  probe?(
    seen: readonly Seen[],
    probe: LabProbe,
    random: Random,
    truth: Truth,
    /** The ask before which it is put. */
    before?: Ask,
  ): string | Promise<string>
  /** Its next turn in a conversation; missing for an agent that only plays. */
  tell?(messages: readonly Message[], random: Random, truth: Truth): string | Promise<string>
  /** The same agent in one match, where it has to know of it: it is asked over a network. */
  seated?(taken: SeatTaken): LabPlayer
}
