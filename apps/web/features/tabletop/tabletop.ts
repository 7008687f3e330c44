import type { Draft, Json, Logged, Seat } from '@masquerade/game'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import type { StageMoment } from '../stage/moment.ts'

/**
 * What kind of thing a step is: the beginning; one seat's act, with what it said; what all did at once, uncovered; other
 * news of the table, as a new round; a seat that gave no usable answer; the end; or that the end is held back.
 */
export type StepKind = 'opening' | 'act' | 'together' | 'news' | 'fault' | 'end' | 'closed'

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
   * The game's turn in which it was answered, so that what was thought stands beside it. When not said, acts, faults and
   * what all did at once are a turn each, in their order.
   */
  turn?: number
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

/** A game retold in steps: functions of what a viewer sees, which server and browser have alike. */
export interface Telling<Event extends Draft, Table> {
  /** The fold of what a viewer sees, event by event: all that is drawn and told is read off the table. */
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
   * step before, as they do when the match goes on, so that no position among them tells that it does not. When not said,
   * all sealed events that a log ends with.
   */
  endsWith?: number
  /** Whether it goes in rounds, hands or quests that one can be led to. */
  parts?: boolean
}

/** One seat as it is to be drawn at one step. */
export interface SeatScene {
  seat: Seat
  /** It acts in this step, or is asked now. */
  now: boolean
  doing?: 'thinking' | 'speaking'
  /** What it said last in this part of the game. */
  line?: { text: string; hidden?: string }
}

/** The whole table as it is to be drawn at one step. */
export interface Scene<Event extends Draft = Draft, Table = unknown> {
  step: Step<Event, Table>
  /** What the viewer knows up to this step. */
  table: Table
  seats: readonly SeatScene[]
  ended: Ended | undefined
  /** How the game came out, at whatever step, for a viewer who has turned the cards over. */
  known: Table | undefined
}

/** The name of a seat in a sentence. */
export type Player = (seat: Seat) => string

/** What a game says of its steps. */
export interface Words<Event extends Draft, Table> {
  /** What happens in a step, in a sentence or two: under the table, in the transcript, and for those who listen. */
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

export interface SeatThingsProps<Event extends Draft, Table> {
  seat: Seat
  scene: Scene<Event, Table>
}

/** Votes that are told together, as threads from seat to seat. */
export interface ToldVotes {
  /** Null is an abstention. */
  votes: readonly { seat: Seat; for: Seat | null }[]
  /** Whom they decided on. */
  decided?: Seat | null | undefined
}

/** All that the kit needs to stage a game. */
export interface TableStage<Event extends Draft, Table> extends Telling<Event, Table> {
  /** The game's words, by its own messages. */
  useWords(): Words<Event, Table>
  /** The votes that a step tells; none, when it tells none. */
  votesAt?(scene: Scene<Event, Table>): ToldVotes | undefined
  /** What lies in the middle of the table; it is as large as there is room for (`cqw` and `cqh` are the room's). */
  Things: ComponentType<ThingsProps<Event, Table>>
  /** In the line below a seat's name: what it has or is, in a few words. */
  State?: ComponentType<SeatThingsProps<Event, Table>>
  /**
   * On the table before a seat: its cards, its chips. It gives way to the seat's clock and, at the end, to its points.
   * What the seat said last are its children: a place that does not draw them has something else to show.
   */
  Place?: ComponentType<SeatThingsProps<Event, Table> & { children?: ReactNode }>
  /** What lies there stays beside the seat's clock, instead of giving way to it. */
  placeStays?: true
  /** Below a match that is over: what there is to know of it. */
  After?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; unit: number }>
  /** In the caption's place in a step, where a sentence is not enough: what was found in a vote, say. */
  Caption?: ComponentType<{ scene: Scene<Event, Table>; children: ReactNode }>
}
