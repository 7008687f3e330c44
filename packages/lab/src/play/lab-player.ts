import type { Answer, Ask, Json, Note, Random, Result, Seat, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'
import type { SeatTaken } from './network.ts'

/** An agent over a network did not answer where it was silent for too long, or where it failed. */
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
  /** The seat's own answers to questions beside the game that are kept and shown again, oldest first. */
  notes?: readonly Note[]
}

/** A probe is a question that an experiment puts to a seat beside the game, and that has no effect on the game. */
export interface LabProbe {
  probe: string
  seat: Seat
  task: string
  /**
   * Where a match puts one probe (question beside the game) several times, each occasion has a number, and a random
   * stream of its own.
   */
  time?: number
  rules?: string
  round?: string
  read?(reply: string): Result<Json, string>
  tries?: number
  keep?: true
  /**
   * A probe (question beside the game) after the match can show only the first events of the match, as the seat saw
   * them; all events are shown by default.
   */
  until?: number
  /**
   * A probe (question beside the game) after the match may be put to an agent that only reads the match; such agents
   * are numbered from 0.
   */
  by?: number
  form?: ProbeForm
}

/**
 * A person fills in this form to answer a probe (question beside the game); the form's JSON is turned into a reply like
 * an agent's.
 */
export interface ProbeForm {
  /** The schema of the form is only made for people, since agents play matches by the thousand and need none. */
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

export interface ProbeReply {
  turn: Note['turn']
  probe: string
  seat: Seat
  task: string
  reply: string | null
  round?: string
  attempt?: number
  /** The number of the agent that read the finished match and replied is missing for replies given during the match. */
  by?: number
}

/**
 * A question to a judge (an agent that scores texts) about a finished match; its text is complete, since a judge sees
 * nothing else.
 */
export interface Judging {
  kind: string
  number: number
  /** The seat whose action the judge (an agent that scores texts) is asked about. */
  seat: Seat
  task: string
}

export interface Message {
  from: 'asker' | 'agent'
  text: string
}

/** An agent in the same process answers synchronously, an agent over a network through a promise. */
export interface LabPlayer {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: LabTerms): Answer | Promise<Answer>
  /** The replies of an agent that cannot answer probes (questions beside the game) count as unreadable. */
  probe?(seen: readonly Seen[], probe: AskedProbe, random: Random, truth: Truth, before?: Ask): string | Promise<string>
  tell?(messages: readonly Message[], random: Random, truth: Truth): string | Promise<string>
  /** An agent that is asked over a network is bound to one match before it is asked. */
  seated?(taken: SeatTaken): LabPlayer
}

/** Players of this process are not bound to a match, since they are the same in all matches. */
export const seatedAs = (player: LabPlayer, taken: SeatTaken): LabPlayer => player.seated?.(taken) ?? player
