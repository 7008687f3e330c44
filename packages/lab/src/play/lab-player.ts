import type { Answer, Ask, Json, Note, Random, Result, Seat, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'
import type { SeatTaken } from './network.ts'

/** An agent over a network did not answer: it was silent for too long, or it failed. */
export class NotAnswered extends Error {
  readonly missing: 'timeout' | 'error'
  constructor(missing: 'timeout' | 'error', why = 'no answer came') {
    super(why)
    this.missing = missing
  }
}

/** The context of a question, beside the ask itself. */
export interface LabTerms {
  language: string
  /** Whether its brief lists the legal moves. */
  hints: boolean
  /** Makes the schema of the legal answers. */
  legal(): ZodType
  /** Draws a legal answer, where a schema alone is not enough. */
  sample?: ((random: Random) => Json) | undefined
  /** The seat's own answers to probes that are kept, oldest first. */
  notes?: readonly Note[]
}

/** A question of an experiment, invisible to the rules of the game. */
export interface LabProbe {
  probe: string
  seat: Seat
  /** The question as models read it. */
  task: string
  /** The number of the asking, where a match has it several times: each has a random stream of its own. */
  time?: number
  /** Text that is the same in every asking, put before the task; not stored with replies. */
  rules?: string
  /** The round by a name, stored with the reply. */
  round?: string
  /** Parses a reply, or says what form it must have. Without it any reply is accepted. */
  read?(reply: string): Result<Json, string>
  /** How often it is asked while replies cannot be parsed; once by default. */
  tries?: number
  /** The parsed reply is shown to its own seat in later asks. */
  keep?: true
  /** For probes after a match: how many events of the seat's view are shown; all by default. */
  until?: number
  /** For probes after a match: the number, from 0, of the reader that is asked in place of the seat. */
  by?: number
  /** The form for people: fields to fill in, and the reply that they make. */
  form?: ProbeForm
}

/** A form in place of words: what is filled in, as JSON, is recorded as an agent's answer. */
export interface ProbeForm {
  /** Makes the schema; only called for people, since matches are played by the thousand. */
  legal(): ZodType
  replyOf(filledIn: Json): string | undefined
}

/** A probe as it is put to an agent: with the number of the try after the first, and the notes that its seat is shown. */
export interface AskedProbe extends LabProbe {
  attempt?: number
  /** Why the reply before could not be parsed. */
  refused?: string
  notes?: readonly Note[]
}

/** Secrets given to planted stubs alone, never to agents. */
export interface Truth {
  deal: unknown
  /** The answers to the probes of this moment so far. */
  notes: readonly ProbeReply[]
}

/** A reply to a probe with the probe; null where none came. */
export interface ProbeReply {
  turn: Note['turn']
  probe: string
  seat: Seat
  task: string
  reply: string | null
  round?: string
  /** The number of the try, after the first. */
  attempt?: number
  /** For probes after a match: the number of the reader. */
  by?: number
}

/** A question to a judge about a finished match, in words of its own: a judge sees nothing else. */
export interface Judging {
  kind: string
  /** Which of its kind. */
  number: number
  /** Whose deed it is. */
  seat: Seat
  task: string
}

/** A turn of a conversation outside of matches. */
export interface Message {
  from: 'asker' | 'agent'
  text: string
}

/** An agent as the lab asks it, for one game: in the same process at once, over a network in its time. */
export interface LabPlayer {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: LabTerms): Answer | Promise<Answer>
  /** Missing for an agent that cannot be probed; it counts as unreadable. */
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
  /** The same agent bound to one match, where it is asked over a network. */
  seated?(taken: SeatTaken): LabPlayer
}

/** A player bound to one match; players of this process are the same in all of them. */
export const seatedAs = (player: LabPlayer, taken: SeatTaken): LabPlayer => player.seated?.(taken) ?? player
