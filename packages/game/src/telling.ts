import type { Draft, Logged, Note, Seat, Seen } from './event.ts'
import type { Json } from './json.ts'
import type { Ask } from './rules.ts'

/** A player's name inside games without names of their own: neutral, so that players are not judged by their names. */
export const playerName = (seat: Seat): string => `Player ${seat}`

/** A seat's name at a table, by the events that a viewer sees. */
export function seatName(game: Pick<Telling<Draft>, 'name'>, seen: readonly Seen[], seat: Seat): string {
  return game.name?.(seen, seat) ?? playerName(seat)
}

/** The text that a model gets: system, observation, action. */
export interface Brief {
  rules: string
  situation: string
  task: string
}

/** The options of a brief, beyond what the seat sees. */
export interface BriefOptions {
  /** The arena's language; a game without words of its own writes English. */
  language: string
  /** Whether the legal moves are listed: an experiment may leave them out. */
  hints: boolean
  /** This seat's answers to probes that are kept, oldest first. */
  notes: readonly Note[]
}

/** A match as a document for one seat: with the names of the table, without times. */
export interface Wire {
  /** What the seat knows of the game now. `round`, `language` and `word` have fields of their own in the document. */
  facts: { [fact: string]: Json }
  events: readonly WireEvent[]
}

export interface WireEvent {
  seq: number
  type: string
  [field: string]: Json
}

/** What a seat said to the others, as they heard it. */
export interface Speech {
  seat: Seat
  text: string
}

/** A round after which spectators may suspect a seat of having the hidden role. */
export interface SuspectRound {
  round: number
  /** The number of the event from which on spectators know enough to guess. */
  from: number
  /** The seats that may be named. */
  suspects: readonly Seat[]
  /** Whether the table has answered since, so that a running match takes no more guesses about this round. */
  revealed: boolean
}

/** What spectators may guess of a match: a seat on the hidden minority side. */
export interface Guessing {
  /** As the outcome names it. */
  side: string
  /** The rounds so far, as one viewer sees the log. */
  rounds(seen: readonly Seen[]): SuspectRound[]
}

/** How a game is described to players, models, programs and people. */
export interface Telling<Event extends Draft> {
  /** A seat's name, by the events that a viewer sees; by default its number. */
  name?(seen: readonly Seen<Event>[], seat: Seat): string
  brief(seen: readonly Seen<Event>[], ask: Ask, options: BriefOptions): Brief
  /** What a viewer sees as data for programs; by default the events' own data. See `wireOf`. */
  wire?(seen: readonly Seen<Event>[]): Wire
  /** For games with a hidden side that spectators may guess. */
  guess?: Guessing
  /** For games with speeches, so that moderators can hide some of them. */
  texts?: {
    /** What a seat says in an event to all others; undefined where it says nothing. */
    said(event: Event): Speech | undefined
    /** The events with the same text as one, including itself; empty when it has none. */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /** A finished match with some texts replaced by stand-ins that are judged alike: refereeing it gives the same result. */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /**
   * Kinds of asks that viewers do not see while they are open, because the ask itself would reveal a secret. No other
   * game may use the same kind.
   */
  covert?: readonly string[]
  /**
   * Whether an event is a result of the last move, so that seeing it gives the end away: a spoiler-free replay holds it
   * back. By default the event `ended` and events with the flag `last`.
   */
  ending?(event: Event): boolean
  /**
   * How long spectators look at an event before the next turn is released, in milliseconds, for each kind of event that
   * they see. A speech adds the time to read its text. Events of one turn add up.
   */
  pace?: Readonly<Partial<Record<Event['type'], number>>>
}
