import type { Draft, Logged, Note, Seat, Seen } from './event.ts'
import type { Json } from './json.ts'
import type { Ask } from './rules.ts'

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

/** The match as a JSON document for the program that plays on one seat; it contains names of players but no times. */
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

/** What a player said is in one of these fields of an event's data. */
export type SpeechField = 'text' | 'said'

export function speechIn(data: { readonly [field in SpeechField]?: unknown }): string | undefined {
  const text = data.text ?? data.said
  return typeof text === 'string' ? text : undefined
}

/** The place of a hidden speech holds the reason, and neither of the fields holds the speech any more. */
export function withoutSpeech<Data extends object>(data: Data, reason: string): Data {
  return { ...data, ...('said' in data && { said: '' }), text: '', hidden: reason }
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
    /** Finds all events that contain the text of a speech, because they are hidden together with it. */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /** Replaces hidden speeches by texts that the rules judge alike, so that the match can be judged again. */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /** Kinds of questions that are hidden while they are open, because being asked reveals a secret. */
  covert?: readonly string[]
  /** Whether an event gives away how the match ended, so that a replay without spoilers hides it at first. */
  ending?(event: Event): boolean
  /** By kind of event, the milliseconds for which spectators look at it before the next turn. */
  pace?: Readonly<Partial<Record<Event['type'], number>>>
}
