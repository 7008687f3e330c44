import type { Draft, Logged, Note, Seat, Seen } from './event.ts'
import type { Json } from './json.ts'
import type { Ask } from './rules.ts'

/** The default name of a player is neutral, so that players are not judged by their names. */
export const playerName = (seat: Seat): string => `Player ${seat}`

export function seatName(game: Pick<Telling<Draft>, 'name'>, seen: readonly Seen[], seat: Seat): string {
  return game.name?.(seen, seat) ?? playerName(seat)
}

export interface Brief {
  rules: string
  situation: string
  task: string
}

export interface BriefOptions {
  /** A game that has no texts in the arena's language writes English. */
  language: string
  /** An experiment may leave the list of legal moves out of the text that a model reads. */
  hints: boolean
  notes: readonly Note[]
}

/** The JSON document of a match for the program of one seat contains players' names and no times. */
export interface Wire {
  /**
   * Round, language and the seat's word are left out of the known facts, since the document for the seat states them in
   * fields of their own.
   */
  facts: { [fact: string]: Json }
  events: readonly WireEvent[]
}

export interface WireEvent {
  seq: number
  type: string
  [field: string]: Json
}

export interface Speech {
  seat: Seat
  text: string
}

export interface SuspectRound {
  round: number
  from: number
  suspects: readonly Seat[]
  revealed: boolean
}

export interface Guessing {
  side: string
  rounds(seen: readonly Seen[]): SuspectRound[]
}

export interface Telling<Event extends Draft> {
  name?(seen: readonly Seen<Event>[], seat: Seat): string
  brief(seen: readonly Seen<Event>[], ask: Ask, options: BriefOptions): Brief
  /** By default the JSON documents for agents' programs contain the events' own data. */
  wire?(seen: readonly Seen<Event>[]): Wire
  guess?: Guessing
  texts?: {
    said(event: Event): Speech | undefined
    /**
     * Hiding a speech also hides all events that contain the same text; the list of their numbers is empty when the
     * given event has no text.
     */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /**
     * Moderators hide texts by other texts that the rules judge alike, so that judging the match again gives an equal
     * result.
     */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /**
   * Kinds of questions that viewers do not see while the questions are open, because the question alone would reveal a
   * secret. No other game may use the same names for its kinds of questions.
   */
  covert?: readonly string[]
  /**
   * An event that shows the result of the last move gives the ending of the match away, so a replay without spoilers
   * does not show the event at first; by default these are the event `ended` and events with the flag `last`.
   */
  ending?(event: Event): boolean
  /**
   * Spectators get this number of milliseconds to look at an event of the kind before the next turn is released; a
   * speech adds the time to read its text, and the times of events in one turn add up.
   */
  pace?: Readonly<Partial<Record<Event['type'], number>>>
}
