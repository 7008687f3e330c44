import type { Answer, Ask, Json, Note, Random, Result, Seat, Seen } from '@masquerade/game'
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
  /** What its seat answered to probes that are kept, oldest first. */
  notes?: readonly Note[]
}

/** A question of an experiment, which no rule reads. */
export interface LabProbe {
  probe: string
  seat: Seat
  /** What is asked, in the words put before a model. */
  task: string
  /** Which time it is put, where a match has it several times: each has a chance of its own. */
  time?: number
  /** What stays the same in every asking and is put before the task: kept with no reply. */
  rules?: string
  /** The same by a name, kept with its reply. */
  round?: string
  /** Reads a reply, or says what would be one. Where it is missing any reply is taken as it comes. */
  read?(reply: string): Result<Json, string>
  /** How often it is asked where a reply cannot be read; once where not said. */
  tries?: number
  /** What is read of its reply is shown to its own seat in later asks. */
  keep?: true
  /** After a match: of how many events the seat's view is shown; all where not said. */
  until?: number
  /** After a match: the number, from 0, of the reader that is asked in the place of who sat there. */
  by?: number
  /** How a person is asked it: fields to fill in, and the reply that they come to. */
  form?: ProbeForm
}

/** A form in place of words: what is filled in, as JSON, is recorded as an agent's answer. */
export interface ProbeForm {
  /** Made where somebody is asked in person alone: matches are played by the thousand. */
  legal(): ZodType
  replyOf(filledIn: Json): string | undefined
}

/** A probe as it is put to an agent: which try it is after the first, and what its seat may be shown of its own notes. */
export interface AskedProbe extends LabProbe {
  attempt?: number
  /** Why the reply before could not be read. */
  refused?: string
  notes?: readonly Note[]
}

/** Secrets given to planted stubs alone, never to agents. */
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
  round?: string
  /** Which try it was, after the first. */
  attempt?: number
  /** After a match: the number of the reader. */
  by?: number
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
    probe: AskedProbe,
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

/** A player as it sits in one match; who is asked in this process sits in all of them alike. */
export const seatedAs = (player: LabPlayer, taken: SeatTaken): LabPlayer => player.seated?.(taken) ?? player
