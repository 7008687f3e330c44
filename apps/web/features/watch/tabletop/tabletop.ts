import type { Asking } from '@masquerade/following'
import type { Draft, Json, Logged, Seat, Seen, SuspectRound } from '@masquerade/game'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import type { StageMoment } from '../stage/script.ts'
import type { Uncovering } from '../stage/uncovering.ts'

/**
 * The kinds of steps: `opening` is the beginning; `act` is an action of one seat, with its speech; `vote` opens a vote
 * whose ballots stay sealed until all are in; `together` reveals a simultaneous action of all; `news` is another event,
 * such as a new round; `fault` is a seat without a usable answer, or seats that broke a rule; `end` is the end;
 * `closed` stands for a hidden ending.
 */
export type StepKind = 'opening' | 'act' | 'vote' | 'together' | 'news' | 'fault' | 'end' | 'closed'

/** The description of a step that an event begins. */
export interface Begun {
  kind: Exclude<StepKind, 'closed'>
  /** The round, hand or quest that the step belongs to; undefined means that of the step before. */
  part?: number
  /** Whose act it is. */
  seat?: Seat
  /** The speech that goes with the action; empty if the player was silent. */
  said?: string
  /**
   * The game's turn in which the action was answered, which links it to the player's reasoning. If undefined, each
   * action, each fault of a seat and each simultaneous action counts as a turn, in their order.
   */
  turn?: number
  /** The seats that this step eliminates. */
  out?: readonly Seat[]
}

/** A step of a game's replay. */
export interface Step<Event extends Draft = Draft, Table = unknown> extends StageMoment, Omit<Begun, 'kind'> {
  kind: StepKind
  part: number
  /** The reason why moderators hid the step's text from readers. */
  hidden?: string
  /** The event that begins the step; undefined for a hidden ending. */
  event: Logged<Event> | undefined
  /** The state of the game after this step, as far as the viewer knows it. */
  table: Table
}

/** How a game came out. */
export interface Ended {
  winners: readonly Seat[]
  /** The scores in seat order, in the game's unit. */
  scores: readonly number[]
}

/**
 * Describes a game as steps of a replay: pure functions of the events that a viewer sees, used by server and browser.
 */
export interface Telling<Event extends Draft, Table> {
  /**
   * Updates the state of the game (`Table`) with an event that a viewer sees; all drawings and sentences are made from
   * this state.
   */
  record(before: Table | undefined, event: Event): Table
  /** The seats, in their order round the table. */
  seatsOf(table: Table): readonly Seat[]
  /**
   * Returns the step that an event begins; undefined for an event that belongs to the step before. `before` is the
   * state of the game before the event.
   */
  begins(event: Logged<Event>, before: Table | undefined): Begun | undefined
  /** The number of steps of the longest possible match with these settings, including the opening and the end. */
  longest(opened: Table): number
  endedOf(table: Table): Ended | undefined
  /**
   * The number of sealed events that make up a hidden ending, if other sealed answers may precede it. Those answers
   * belong to the step before the ending, as in a match that goes on, so that no position in the replay reveals that
   * the match ends there. By default, all sealed events at the end of the log are the ending.
   */
  endsWith?: number
  /** Whether the game has rounds, hands or quests that a viewer can jump to. */
  parts?: boolean
  /** The maximum number of rounds, hands or quests, for a game that displays it with each of them. */
  partsAtMost?(table: Table): number
  /**
   * The votes that a step reveals; undefined when it reveals none. While a vote is open, the votes that the viewer
   * knows.
   */
  votesAt?(step: Pick<Step<Event, Table>, 'event' | 'kind' | 'table'>): RevealedVotes | undefined
  /** The seat whose answer the game waits for, if the game can tell from its state. */
  waitsFor?(table: Table): Seat | undefined
  /** The name of a seat in the game; undefined means that the seat is called by its number. */
  nameAt?(table: Table, seat: Seat): string | undefined
  /**
   * The rounds in which spectators may guess a hidden player, according to the events that a viewer sees; empty if the
   * game hides none.
   */
  suspectsIn?(events: readonly Seen[]): readonly SuspectRound[]
  /** The seat whose mask comes off last; undefined means that masks come off in the order of the seats. */
  uncoveredLast?(table: Table): Seat | undefined
}

/** Votes that one step reveals together; the stage draws them as threads from seat to seat. */
export interface RevealedVotes {
  /** Null is an abstention. */
  votes: readonly { seat: Seat; for: Seat | null }[]
  /** Whom they decided on. */
  decided?: Seat | null | undefined
}

/** A ballot in front of a seat: being written, sealed, or revealed with the seat that it names. */
export type Ballot = { is: 'open' | 'sealed' } | { is: 'shown'; for: Seat | null }

/** What the stage draws of one seat at one step. */
export interface SeatScene {
  seat: Seat
  /** Whether the seat speaks or acts in this step, or is being asked now. */
  now: boolean
  doing?: 'thinking' | 'speaking' | 'voting' | 'voted'
  /** Whether the seat is eliminated; `fresh` in the step that eliminates it. */
  out?: 'fresh' | 'before'
  /**
   * The seat's last speech in this part of the game, or before its elimination; struck through if the speech caused the
   * elimination.
   */
  line?: { text: string; hidden?: string; struck?: true }
  ballot?: Ballot
}

/** What the stage draws at one step. */
export interface Scene<Event extends Draft = Draft, Table = unknown> {
  step: Step<Event, Table>
  /** The state of the game up to this step, as far as the viewer knows it. */
  table: Table
  seats: readonly SeatScene[]
  /** The seats whose answers are awaited, while the newest step of a running match is shown. */
  waiting: readonly Seat[]
  /** The number of ballots cast in an open vote. */
  ballots?: { cast: number; of: number } | undefined
  /** The card or word that was dealt to the player from whose view a finished match is shown. */
  dealt?: { seat: Seat; word: string } | undefined
  /** The result of the game; undefined while the masks are being removed. */
  ended: Ended | undefined
  /** At the end of the match: the seats in the order in which their masks come off. */
  unmasking?: readonly Seat[] | undefined
  /** The part of the ending that is being revealed, at the end; at other steps everything known may be shown. */
  uncovering: Uncovering
  /** The final state of the game, at every step, for a viewer who has seen the ending. */
  known: Table | undefined
}

/** Returns the name of a seat for use in a sentence. */
export type Player = (seat: Seat) => string

/** A game's texts for its steps. */
export interface Words<Event extends Draft, Table> {
  /**
   * Describes what happens in a step in a sentence or two: for the stage, the transcript and screen readers. The text
   * is empty when the speech says everything.
   */
  sentence(scene: Scene<Event, Table>, player: Player): string
  /** A short name of a step, for the scrubber. */
  name(step: Step<Event, Table>, player: Player): string
  /** The name of a part of the game; without this function parts are called rounds and numbered. */
  part?(part: number): string
}

/** The question to a person whose turn it is, and the function that sends the answer. */
export interface Answering {
  question: { turn?: number; kind: string; options?: readonly { label: string; action: Json }[] }
  /** Whether the answer is being sent. */
  pending: boolean
  answer(action: Json): void
}

export interface ThingsProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  match: DrawnMatch
  /** Whether to draw without animations, because the viewer starts watching at this step. */
  still: boolean
  /** The question to a person who plays, who can press objects on the stage to answer; undefined for spectators. */
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

/** Everything that the shared components need to put a game on the stage. */
export interface TableStage<Event extends Draft, Table> extends Telling<Event, Table> {
  /** A React hook that returns the game's texts in the language of the page. */
  useWords(): Words<Event, Table>
  /** The objects in the middle of the stage, as large as the available space (`cqw` and `cqh` are relative to it). */
  Things?: ComponentType<ThingsProps<Event, Table>>
  /**
   * Shows events other than speeches in the middle of the stage, for games without objects there. The players'
   * reasoning is passed as children.
   */
  Middle?: ComponentType<MiddleProps<Event, Table>>
  /** A card that was dealt to a seat, drawn beside the seat's mask. */
  Card?: ComponentType<SeatThingsProps<Event, Table>>
  /** A few words about a seat's state or role, in the line below its name. */
  State?: ComponentType<SeatThingsProps<Event, Table>>
  /**
   * A seat's objects on the table in front of it, such as cards or chips. The seat's clock and, at the end, its points
   * replace them. The seat's last speech is passed as children; a game may leave it out to show something else.
   */
  Place?: ComponentType<SeatThingsProps<Event, Table> & { children?: ReactNode }>
  /** Whether a seat's objects stay visible beside the seat's clock, instead of being replaced by it. */
  placeStays?: true
  /** A few words below a seat's points about the reasons for them. */
  Reasons?: ComponentType<SeatThingsProps<Event, Table> & { unit: number }>
  /** Replaces a step's sentence in the transcript; the sentence is passed as children. */
  Line?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; children: ReactNode }>
  /** Additional content below a finished match, at its last step. */
  After?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; unit: number }>
  /** Replaces a step's caption where a sentence is not enough, for instance to show the result of a vote. */
  Caption?: ComponentType<{ scene: Scene<Event, Table>; children: ReactNode }>
}
