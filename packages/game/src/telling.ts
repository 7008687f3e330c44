import type { Draft, Logged, Note, Seat, Seen } from './event.ts'
import type { Json } from './json.ts'
import type { Ask } from './rules.ts'

/**
 * Returns the default name of a player, for games that give no names of their own: the name is neutral, so that players
 * are not judged by their names.
 */
export const playerName = (seat: Seat): string => `Player ${seat}`

/** Returns the name of a seat in a match, from the events that a viewer sees. */
export function seatName(game: Pick<Telling<Draft>, 'name'>, seen: readonly Seen[], seat: Seat): string {
  return game.name?.(seen, seat) ?? playerName(seat)
}

/**
 * The three parts of the text that a language model reads when it is asked: general instructions, what its seat has
 * seen, and the question.
 */
export interface Brief {
  rules: string
  situation: string
  task: string
}

/** Options for the text that a model reads when it is asked, besides what its seat sees. */
export interface BriefOptions {
  /** Language of the arena; a game that has no texts in that language writes English. */
  language: string
  /** Whether the text for the model lists the legal moves: an experiment may leave them out. */
  hints: boolean
  /** The seat's earlier answers to an experiment's questions that are shown to it again, oldest first. */
  notes: readonly Note[]
}

/** A match as one JSON document for the program of one seat: with players' names and without times. */
export interface Wire {
  /**
   * What the seat knows of the game now, by field name. Round, language and the seat's word are left out, since the
   * document for the seat states them in fields of their own.
   */
  facts: { [fact: string]: Json }
  events: readonly WireEvent[]
}

export interface WireEvent {
  seq: number
  type: string
  [field: string]: Json
}

/** A speech of one seat, as the other players heard it. */
export interface Speech {
  seat: Seat
  text: string
}

/** A round of a match after which spectators may guess which seat has the hidden role. */
export interface SuspectRound {
  round: number
  /** Number of the event from which on spectators know enough to guess who has the hidden role. */
  from: number
  /** Seats that spectators may name as suspects. */
  suspects: readonly Seat[]
  /**
   * Whether the match has since revealed the result of this round, so that spectators can no longer guess about the
   * round while the match is running.
   */
  revealed: boolean
}

/** Lets spectators of a match guess which seat is on the hidden minority side. */
export interface Guessing {
  /** As the outcome names it. */
  side: string
  /** Returns the rounds about which spectators may guess, from the part of the log that a viewer sees. */
  rounds(seen: readonly Seen[]): SuspectRound[]
}

/** The part of a game that describes it to players, models, programs and people. */
export interface Telling<Event extends Draft> {
  /** Returns the name of a seat, from the events that a viewer sees; by default the name contains the seat's number. */
  name?(seen: readonly Seen<Event>[], seat: Seat): string
  brief(seen: readonly Seen<Event>[], ask: Ask, options: BriefOptions): Brief
  /**
   * Returns what a viewer sees of a match as JSON documents for agents' programs; by default these are the events' own
   * data.
   */
  wire?(seen: readonly Seen<Event>[]): Wire
  /** Rounds about which spectators may guess; only in games with a hidden side. */
  guess?: Guessing
  /** Functions that let moderators hide single speeches, in games with speeches. */
  texts?: {
    /** Returns what a seat says to all others in an event; undefined for an event without speech. */
    said(event: Event): Speech | undefined
    /**
     * Returns the numbers of all events that contain the same text as the given event, the given event included; empty
     * when that event has no text.
     */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /**
     * Returns a finished match in which hidden texts are replaced by other texts that the rules judge alike, so that
     * judging the match again gives the same result.
     */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /**
   * Kinds of questions that viewers do not see while the questions are open, because the question alone would reveal a
   * secret. No other game may use the same names for its kinds of questions.
   */
  covert?: readonly string[]
  /**
   * Whether an event shows the result of the last move, and so gives the ending of the match away: a replay without
   * spoilers does not show it at first. By default these are the event `ended` and events with the flag `last`.
   */
  ending?(event: Event): boolean
  /**
   * For each kind of event that spectators see: how many milliseconds they get to look at it before the next turn is
   * released. A speech adds the time to read its text; the times of events in one turn add up.
   */
  pace?: Readonly<Partial<Record<Event['type'], number>>>
}
