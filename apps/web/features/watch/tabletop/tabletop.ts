import type { Asking } from '@masquerade/following'
import type { Draft, Json, Logged, Seat, Seen, SuspectRound } from '@masquerade/game'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import type { StageMoment } from '../stage/script.ts'
import type { Uncovering } from '../stage/uncovering.ts'

/**
 * What kind of thing a step is: the beginning; one seat's act, with what it said; a vote that opens, and whose ballots stay
 * sealed until all are in; what all did at once, uncovered; other news of the table, as a new round; a seat that gave no
 * usable answer, or seats that broke a rule; the end; or that the end is held back.
 */
export type StepKind = 'opening' | 'act' | 'vote' | 'together' | 'news' | 'fault' | 'end' | 'closed'

/** What an event begins a step of. */
export interface Begun {
  kind: Exclude<StepKind, 'closed'>
  /** The round, hand or quest that it belongs to; when not said, that of the step before. */
  part?: number
  /** Whose act it is. */
  seat?: Seat
  /** What was said with it; empty for silence. */
  said?: string
  /**
   * The game's turn in which it was answered, so that what was thought stands beside it. When not said, acts, faults of a
   * seat and what all did at once are a turn each, in their order.
   */
  turn?: number
  /** The seats that are out by it. */
  out?: readonly Seat[]
}

/** A step of a game's replay. */
export interface Step<Event extends Draft = Draft, Table = unknown> extends StageMoment, Omit<Begun, 'kind'> {
  kind: StepKind
  part: number
  /** Why its text is hidden from readers. */
  hidden?: string
  /** The event that begins it; an ending that is held back has none. */
  event: Logged<Event> | undefined
  /** What the viewer knows when it has been. */
  table: Table
}

/** How a game came out. */
export interface Ended {
  winners: readonly Seat[]
  /** By seat order, in the game's unit. */
  scores: readonly number[]
}

/** A game divided into steps: pure functions of the events that a viewer sees, for server and browser. */
export interface Telling<Event extends Draft, Table> {
  /** The fold of the events that a viewer sees: every drawing and sentence is made from this table. */
  record(before: Table | undefined, event: Event): Table
  /** The seats, round the table. */
  seatsOf(table: Table): readonly Seat[]
  /** The step that an event begins; none for one that belongs to the step before it. `before` is the table up to it. */
  begins(event: Logged<Event>, before: Table | undefined): Begun | undefined
  /** How many steps the longest match with these settings has, its opening and its end among them. */
  longest(opened: Table): number
  endedOf(table: Table): Ended | undefined
  /**
   * How many events an ending that is held back consists of, where sealed answers may stand before it: these belong to the
   * step before, as they do when the match goes on, so that no position among them reveals that it does not. By default,
   * all sealed events that a log ends with.
   */
  endsWith?: number
  /** Whether it goes in rounds, hands or quests that one can be led to. */
  parts?: boolean
  /** The greatest number of parts, for a game that shows it with each part. */
  partsAtMost?(table: Table): number
  /** The votes that a step reveals; undefined when it reveals none. While a vote is open, those that the viewer knows. */
  votesAt?(step: Pick<Step<Event, Table>, 'event' | 'kind' | 'table'>): RevealedVotes | undefined
  /** Whose answer the table waits for, where it says so itself. */
  waitsFor?(table: Table): Seat | undefined
  /** What a seat is called at its table; by its number, when not said. */
  nameAt?(table: Table, seat: Seat): string | undefined
  /** The rounds after which spectators may mark a seat, in what a viewer sees; none, where nothing is hidden to guess. */
  suspectsIn?(events: readonly Seen[]): readonly SuspectRound[]
  /** Whose mask comes off last; in the order of the seats, when not said. */
  uncoveredLast?(table: Table): Seat | undefined
}

/** Votes that one step reveals together; the stage draws them as threads from seat to seat. */
export interface RevealedVotes {
  /** Null is an abstention. */
  votes: readonly { seat: Seat; for: Seat | null }[]
  /** Whom they decided on. */
  decided?: Seat | null | undefined
}

/** A ballot on the table: being written, sealed, or turned over with whom it names. */
export type Ballot = { is: 'open' | 'sealed' } | { is: 'shown'; for: Seat | null }

/** One seat as it is to be drawn at one step. */
export interface SeatScene {
  seat: Seat
  /** It speaks or acts in this step, or is asked now. */
  now: boolean
  doing?: 'thinking' | 'speaking' | 'voting' | 'voted'
  /** It is out; `fresh` in the step that puts it out. */
  out?: 'fresh' | 'before'
  /** What it said last in this part of the game, or the last before it was out; struck through where that put it out. */
  line?: { text: string; hidden?: string; struck?: true }
  ballot?: Ballot
}

/** The whole table as it is to be drawn at one step. */
export interface Scene<Event extends Draft = Draft, Table = unknown> {
  step: Step<Event, Table>
  /** What the viewer knows up to this step. */
  table: Table
  seats: readonly SeatScene[]
  /** Whose answer is awaited, while the newest step of a running match is shown. */
  waiting: readonly Seat[]
  /** How many ballots of an open vote are in. */
  ballots?: { cast: number; of: number } | undefined
  /** What the seat was dealt through whose eyes a match that is over is seen, in a word. */
  dealt?: { seat: Seat; word: string } | undefined
  /** How the game came out; not while the masks come off. */
  ended: Ended | undefined
  /** At its end: the seats in the order in which their masks come off. */
  unmasking?: readonly Seat[] | undefined
  /** The part of the ending that is being uncovered, at its end; at every other step all may be shown that is known. */
  uncovering: Uncovering
  /** How the game came out, at whatever step, for a viewer who has seen its ending. */
  known: Table | undefined
}

/** The name of a seat in a sentence. */
export type Player = (seat: Seat) => string

/** What a game says of its steps. */
export interface Words<Event extends Draft, Table> {
  /**
   * What happens in a step, in a sentence or two: under the table, in the transcript, and for those who listen. Empty where
   * what was said is all there is to say.
   */
  sentence(scene: Scene<Event, Table>, player: Player): string
  /** A step's name on the scrubber: a few words. */
  name(step: Step<Event, Table>, player: Player): string
  /** What a part of the game is called; when not said, a round, by its number. */
  part?(part: number): string
}

/** A person's turn: what is asked, and what gives the answer. */
export interface Answering {
  question: { turn?: number; kind: string; options?: readonly { label: string; action: Json }[] }
  /** Whether the answer is under way. */
  pending: boolean
  answer(action: Json): void
}

export interface ThingsProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  match: DrawnMatch
  /** Nothing moves: one began to watch here. */
  still: boolean
  /** Where a person plays and is asked: what lies on the table can be pressed. */
  answering: Answering | undefined
}

export interface MiddleProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  match: DrawnMatch
  asking: Asking
  children?: ReactNode
}

export interface SeatThingsProps<Event extends Draft, Table> {
  seat: Seat
  scene: Scene<Event, Table>
}

/** All that the kit needs to stage a game. */
export interface TableStage<Event extends Draft, Table> extends Telling<Event, Table> {
  /** The game's words, by its own messages. */
  useWords(): Words<Event, Table>
  /** What lies in the middle of the table; it is as large as there is room for (`cqw` and `cqh` are the room's). */
  Things?: ComponentType<ThingsProps<Event, Table>>
  /** Where nothing lies there: what happens besides speeches, as large as the middle. What was thought are its children. */
  Middle?: ComponentType<MiddleProps<Event, Table>>
  /** At a seat's mask: a card that it was dealt. */
  Card?: ComponentType<SeatThingsProps<Event, Table>>
  /** In the line below a seat's name: what it has or is, in a few words. */
  State?: ComponentType<SeatThingsProps<Event, Table>>
  /**
   * On the table before a seat: its cards, its chips. It gives way to the seat's clock and, at the end, to its points.
   * What the seat said last are its children: a place that does not draw them has something else to show.
   */
  Place?: ComponentType<SeatThingsProps<Event, Table> & { children?: ReactNode }>
  /** What lies there stays beside the seat's clock, instead of giving way to it. */
  placeStays?: true
  /** Below a seat's points: what they were for, in a few words. */
  Reasons?: ComponentType<SeatThingsProps<Event, Table> & { unit: number }>
  /** In the transcript, in the place of a step's sentence, which are its children. */
  Line?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; children: ReactNode }>
  /** Below a match that is over, by its last step: what there is to know of it. */
  After?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; unit: number }>
  /** In the caption's place in a step, where a sentence is not enough: what was found in a vote, say. */
  Caption?: ComponentType<{ scene: Scene<Event, Table>; children: ReactNode }>
}
