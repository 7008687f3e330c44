import type { Draft, Logged, Note, Seat, Seen } from './event.ts'
import type { Json } from './json.ts'
import type { Ask } from './rules.ts'

/** A player's name inside games without names of their own: neutral, so that players are not judged by their names. */
export const playerName = (seat: Seat): string => `Player ${seat}`

/** What a seat is called at a table, by the events that a viewer sees. */
export function seatName(game: Pick<Telling<Draft>, 'name'>, seen: readonly Seen[], seat: Seat): string {
  return game.name?.(seen, seat) ?? playerName(seat)
}

/** The words put before a model: system, observation, action. */
export interface Brief {
  rules: string
  situation: string
  task: string
}

/** In what words a brief is written, beyond what the seat sees. */
export interface BriefOptions {
  /** The arena's language; a game that has no words in it writes English. */
  language: string
  /** Whether the legal moves are listed: an experiment may leave them out. */
  hints: boolean
  /** What this seat answered to probes that are kept, oldest first. */
  notes: readonly Note[]
}

/** A match as a document for one seat: in the names of the table, without times. */
export interface Wire {
  /** What the seat knows of the game now. `round`, `language` and `word` have places of their own in the document. */
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

/** A round of a match after which spectators may suspect a seat of what the game hides. */
export interface SuspectRound {
  round: number
  /** The number of the event from which on there is enough to go by. */
  from: number
  /** The seats that may be named. */
  suspects: readonly Seat[]
  /** Whether the table has answered since, so that a running match takes no guess about this round any more. */
  revealed: boolean
}

/** What spectators may guess of a match: a seat on the side of the few, for whom the others look. */
export interface Guessing {
  /** As the outcome names it. */
  side: string
  /** The rounds so far, as one viewer sees the log. */
  rounds(seen: readonly Seen[]): SuspectRound[]
}

/** How a game is described to players, models, programs and people. */
export interface Telling<Event extends Draft> {
  /** What a seat is called, by the events that a viewer sees; a game without it calls seats by their numbers. */
  name?(seen: readonly Seen<Event>[], seat: Seat): string
  brief(seen: readonly Seen<Event>[], ask: Ask, options: BriefOptions): Brief
  /** The same for programs; a game without it tells its events' own data. See `wireOf`. */
  wire?(seen: readonly Seen<Event>[]): Wire
  /** For games that hide a side which spectators may guess. */
  guess?: Guessing
  /** For games in which something is said, so that some of it can be hidden later. */
  texts?: {
    /** What a seat says in an event to all others; undefined where it says nothing. */
    said(event: Event): Speech | undefined
    /** The events that say the same as one, itself among them; none when it says nothing. */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /** A finished match with some texts replaced by stand-ins that are judged alike: it is refereed to the same end. */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /**
   * Kinds of asks that viewers do not see while they are open, because the ask itself would reveal a secret. No other
   * game may use the same kind.
   */
  covert?: readonly string[]
  /**
   * Whether it came of the last move, so that seeing it gives the end away: a spoiler-free replay holds it back. When not
   * said, the event `ended` and those that carry the flag `last`.
   */
  ending?(event: Event): boolean
  /**
   * How long spectators look at an event before the next turn is released, in milliseconds, for each kind of event that
   * they see. A speech takes the time to read its text besides. Events of one turn add up.
   */
  pace?: Readonly<Partial<Record<Event['type'], number>>>
}
