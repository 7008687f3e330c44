import type { Answer, Ask, Json, Note, Random, Result, Seat, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'
import type { SeatTaken } from './network.ts'

/** The error for an agent over a network that did not answer: it was silent for too long, or it failed. */
export class NotAnswered extends Error {
  readonly missing: 'timeout' | 'error'
  constructor(missing: 'timeout' | 'error', why = 'no answer came') {
    super(why)
    this.missing = missing
  }
}

/** The facts that an agent gets with a question of the game. */
export interface LabTerms {
  language: string
  /** Whether the agent's instructions list the legal moves. */
  hints: boolean
  /** Makes the schema of the agent's legal answers. */
  legal(): ZodType
  /** Draws a random legal answer, in games where the schema alone does not suffice to draw one. */
  sample?: ((random: Random) => Json) | undefined
  /** The seat's own answers to probes (questions beside the game) whose replies are kept, oldest first. */
  notes?: readonly Note[]
}

/** A probe: a question that an experiment puts to a seat beside the game, and that has no effect on the game. */
export interface LabProbe {
  probe: string
  seat: Seat
  /** The text of the question, as language models read it. */
  task: string
  /**
   * The number of the occasion, where a match puts the same probe (question beside the game) several times: each
   * occasion has a random stream of its own.
   */
  time?: number
  /**
   * Text before the task that is the same each time the probe (question beside the game) is put; not stored with
   * replies.
   */
  rules?: string
  /** The name of the round in which the probe (question beside the game) is put, stored with the reply. */
  round?: string
  /**
   * Parses a reply to the probe (question beside the game), or says what form the reply must have; where the function
   * is missing, any reply is accepted.
   */
  read?(reply: string): Result<Json, string>
  /** How often the probe (question beside the game) is put while replies cannot be parsed; once by default. */
  tries?: number
  /** Whether the parsed reply is shown to the same seat in later questions. */
  keep?: true
  /**
   * Number of events, from the start of the match as the seat saw it, that a probe (question beside the game) after the
   * match shows; all events by default.
   */
  until?: number
  /**
   * The number, from 0, of the agent that is asked in place of the seat, where a probe (question beside the game) is
   * put after the match to an agent that only reads it.
   */
  by?: number
  /**
   * The form that people fill in to answer the probe (question beside the game), and the function that turns the fields
   * into a reply.
   */
  form?: ProbeForm
}

/**
 * The form that people fill in to answer a probe (question beside the game); the filled-in JSON is turned into a reply
 * like an agent's.
 */
export interface ProbeForm {
  /** Makes the schema of the form; only called for people, since agents play matches by the thousand and need none. */
  legal(): ZodType
  replyOf(filledIn: Json): string | undefined
}

/**
 * A probe (question beside the game) as it is put to an agent: with the number of the try, and the notes that the seat
 * is shown.
 */
export interface AskedProbe extends LabProbe {
  attempt?: number
  /** The reason why the agent's previous reply could not be parsed. */
  refused?: string
  notes?: readonly Note[]
}

/** The secrets of a match, given to planted test agents alone, never to real agents. */
export interface Truth {
  deal: unknown
  /** The answers to other probes (questions beside the game) at the same step of the match so far. */
  notes: readonly ProbeReply[]
}

/** A reply to a probe (a question beside the game), stored with the question; the reply is null where none came. */
export interface ProbeReply {
  turn: Note['turn']
  probe: string
  seat: Seat
  task: string
  reply: string | null
  round?: string
  /** The number of the try in which the reply came; missing for the first try. */
  attempt?: number
  /**
   * The number of the agent that read the finished match and gave the reply; only for probes (questions beside the
   * game) after a match.
   */
  by?: number
}

/**
 * A question to a judge (an agent that scores texts) about a finished match; its text is complete, since a judge sees
 * nothing else.
 */
export interface Judging {
  kind: string
  /** Which of its kind. */
  number: number
  /** Whose deed it is. */
  seat: Seat
  task: string
}

/** One message of a conversation with an agent outside of matches. */
export interface Message {
  from: 'asker' | 'agent'
  text: string
}

/**
 * An agent as experiments ask it, for one game: an agent in the same process answers synchronously, an agent over a
 * network through a promise.
 */
export interface LabPlayer {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: LabTerms): Answer | Promise<Answer>
  /**
   * Answers a probe (a question beside the game); the function is missing for an agent that cannot be probed, whose
   * replies count as unreadable.
   */
  probe?(
    seen: readonly Seen[],
    probe: AskedProbe,
    random: Random,
    truth: Truth,
    /** The question of the game before which the probe (question beside the game) is put. */
    before?: Ask,
  ): string | Promise<string>
  /**
   * Returns the agent's next turn in a conversation outside of games; the function is missing for an agent that only
   * plays games.
   */
  tell?(messages: readonly Message[], random: Random, truth: Truth): string | Promise<string>
  /** Returns the same agent bound to one match, for an agent that is asked over a network. */
  seated?(taken: SeatTaken): LabPlayer
}

/** Returns the player bound to one match; players of this process are the same in all matches. */
export const seatedAs = (player: LabPlayer, taken: SeatTaken): LabPlayer => player.seated?.(taken) ?? player
