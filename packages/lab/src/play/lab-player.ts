import type { Answer, Ask, Json, Note, Random, Result, Seat, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'
import type { SeatTaken } from './asked.ts'

export class NotAnswered extends Error {
  readonly missing: 'timeout' | 'error'
  constructor(missing: 'timeout' | 'error', why = 'no answer came') {
    super(why)
    this.missing = missing
  }
}

export interface LabTerms {
  language: string
  hints: boolean
  legal(): ZodType
  sample?: ((random: Random) => Json) | undefined
  /** The agent's own earlier replies to research questions that it is shown again, oldest first. */
  notes?: readonly Note[]
}

/** A probe is a question that an experiment asks a player for research, and that has no effect on the game. */
export interface LabProbe {
  probe: string
  seat: Seat
  task: string
  /** Where a match asks the same research question several times, this number tells the times apart. */
  time?: number
  rules?: string
  round?: string
  read?(reply: string): Result<Json, string>
  tries?: number
  keep?: true
  /** A probe after the match may show only the match's beginning; by default it shows all events. */
  until?: number
  /** A question about a finished match may go to a reader that did not play; readers are numbered from 0. */
  by?: number
  form?: ProbeForm
}

/** People answer research questions by filling in fields, which are then turned into a reply like an agent's. */
export interface ProbeForm {
  /** The form is made only for people; agents, which play matches by the thousand, need none. */
  legal(): ZodType
  replyOf(filledIn: Json): string | undefined
}

export interface AskedProbe extends LabProbe {
  attempt?: number
  refused?: string
  notes?: readonly Note[]
}

/** The secrets of a match are given to test agents alone, never to real agents. */
export interface Truth {
  deal: unknown
  notes: readonly ProbeReply[]
}

export interface ProbeReply extends Pick<AskedProbe, 'probe' | 'seat' | 'task' | 'round' | 'attempt' | 'by'> {
  turn: Note['turn']
  reply: string | null
}

/** A judge sees nothing of a match except this question, so it contains all that is needed. */
export interface Judging {
  kind: string
  number: number
  seat: Seat
  task: string
}

export interface Message {
  from: 'asker' | 'agent'
  text: string
}

export interface LabPlayer {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: LabTerms): Answer | Promise<Answer>
  /** Replies of an agent without this function count as unreadable. */
  probe?(seen: readonly Seen[], probe: AskedProbe, random: Random, truth: Truth, before?: Ask): string | Promise<string>
  /** `truth` is what a test agent that judges a text knows of it. */
  tell?(messages: readonly Message[], random: Random, truth?: { target: boolean }): string | Promise<string>
  seated?(taken: SeatTaken): LabPlayer
}
