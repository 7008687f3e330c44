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
  /** The language in which a game writes its texts for agents; a game without texts in this language uses English. */
  language: string
  /** An experiment may leave the list of legal moves out of the text that a model reads. */
  hints: boolean
  notes: readonly Note[]
}

/** The JSON document of a match for the program of one seat contains players' names and no times. */
export interface Wire {
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
  wire?(seen: readonly Seen<Event>[]): Wire
  guess?: Guessing
  texts?: {
    said(event: Event): Speech | undefined
    /** Numbers of all events that contain the same text as the given speech and so must be hidden together with it. */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /**
     * Replaces hidden texts by other texts that the rules judge alike, so that judging the match again gives an equal
     * result.
     */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /**
   * Kinds of questions that viewers must not see while they are open, because such a question alone would reveal a
   * secret.
   */
  covert?: readonly string[]
  /** Whether an event gives away how the match ended, so that a replay without spoilers hides it at first. */
  ending?(event: Event): boolean
  /** Spectators get this many milliseconds to look at an event of each kind before the next turn is shown to them. */
  pace?: Readonly<Partial<Record<Event['type'], number>>>
}
