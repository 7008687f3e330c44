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

/** The description of a step of a replay, made from the event with which the step begins. */
export interface Begun {
  kind: Exclude<StepKind, 'closed'>
  /**
   * The number of the round, hand or quest that the step belongs to; undefined means the same one as that of the
   * previous step.
   */
  part?: number
  /** The seat whose player acts in the step. */
  seat?: Seat
  /** The speech that the player gave with the action; empty if the player was silent. */
  said?: string
  /**
   * The number of the game's turn in which the action was answered, by which the player's reasoning is found. If
   * undefined, each action, each fault of a seat and each simultaneous action counts as a turn, in their order.
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
  /** The event with which the step begins; undefined for a hidden ending. */
  event: Logged<Event> | undefined
  /** The state of the game after this step of the replay, as far as the viewer knows it. */
  table: Table
}

/** The result of a finished game. */
export interface Ended {
  winners: readonly Seat[]
  /** The scores of a finished match in seat order, in the game's score unit. */
  scores: readonly number[]
}

/**
 * Describes how a game is shown as steps of a replay: pure functions of the events that a viewer sees, used by server
 * and browser.
 */
export interface Telling<Event extends Draft, Table> {
  /**
   * Updates the state of the game (called `Table`) with an event that a viewer sees; the picture of the match and its
   * texts are made from this state.
   */
  record(before: Table | undefined, event: Event): Table
  /** The seats in the game, in their order round the table at which the players are drawn. */
  seatsOf(table: Table): readonly Seat[]
  /**
   * Returns the replay step that an event begins; undefined for an event that belongs to the previous step. `before` is
   * the state of the game before the event.
   */
  begins(event: Logged<Event>, before: Table | undefined): Begun | undefined
  /**
   * The number of replay steps of the longest possible match with these settings, including the opening and the end.
   */
  longest(opened: Table): number
  endedOf(table: Table): Ended | undefined
  /**
   * The number of sealed events (placeholders without content) that make up a hidden ending, if other sealed answers
   * may precede the ending. Those answers belong to the step before the ending, as in a match that goes on, so that no
   * position in the replay reveals that the match ends there. By default, all sealed events at the end of the log are
   * the ending.
   */
  endsWith?: number
  /** Whether the game has rounds, hands or quests that a viewer can jump to. */
  parts?: boolean
  /** The maximum number of rounds, hands or quests, for a game that displays this number (as in “round 2 of 5”). */
  partsAtMost?(table: Table): number
  /**
   * Returns the votes that a step of the match reveals, or, while a vote is open, the votes that the viewer knows;
   * undefined when there are none.
   */
  votesAt?(step: Pick<Step<Event, Table>, 'event' | 'kind' | 'table'>): RevealedVotes | undefined
  /** The seat whose answer the game waits for, if the game can tell from its state. */
  waitsFor?(table: Table): Seat | undefined
  /** Returns the name that a seat has in the game; undefined means that the seat is called by its number. */
  nameAt?(table: Table, seat: Seat): string | undefined
  /**
   * Returns the rounds in which spectators may guess a hidden player, according to the events that a viewer sees; empty
   * if the game has no hidden player.
   */
  suspectsIn?(events: readonly Seen[]): readonly SuspectRound[]
  /**
   * Returns the seat whose player is revealed last at the end; undefined means that the players are revealed in the
   * order of the seats.
   */
  uncoveredLast?(table: Table): Seat | undefined
}

/**
 * The votes that one step of a match reveals together; each vote is drawn as a line from the voter's seat to the
 * target's.
 */
export interface RevealedVotes {
  /** The votes that are revealed; a target of null means that the voter abstained. */
  votes: readonly { seat: Seat; for: Seat | null }[]
  /** The seat that the votes decided on. */
  decided?: Seat | null | undefined
}

/**
 * The ballot that is drawn in front of a voter: still being written, sealed, or revealed with the seat that the ballot
 * names.
 */
export type Ballot = { is: 'open' | 'sealed' } | { is: 'shown'; for: Seat | null }

/** What is drawn of one seat at one step of a match. */
export interface SeatScene {
  seat: Seat
  /** Whether the seat's player speaks or acts in this step of the match, or is being asked now. */
  now: boolean
  doing?: 'thinking' | 'speaking' | 'voting' | 'voted'
  /** Whether the seat's player is eliminated; `fresh` in the step that eliminates the player, `before` afterwards. */
  out?: 'fresh' | 'before'
  /**
   * The player's last speech in this round, or before the player's elimination; struck through if the speech caused the
   * elimination.
   */
  line?: { text: string; hidden?: string; struck?: true }
  ballot?: Ballot
}

/** Everything that is drawn in the picture of a match at one step of the match. */
export interface Scene<Event extends Draft = Draft, Table = unknown> {
  step: Step<Event, Table>
  /** The state of the game up to the shown step of the match, as far as the viewer knows it. */
  table: Table
  seats: readonly SeatScene[]
  /** The seats for whose answers the match waits, while the newest step of a running match is shown. */
  waiting: readonly Seat[]
  /** The number of ballots cast in an open vote. */
  ballots?: { cast: number; of: number } | undefined
  /** The card or word that was dealt to the player from whose view a finished match is shown. */
  dealt?: { seat: Seat; word: string } | undefined
  /** The result of the game, when the end is shown; undefined while the anonymous players are being revealed. */
  ended: Ended | undefined
  /** The seats in the order in which their anonymous players are revealed at the end of the match. */
  unmasking?: readonly Seat[] | undefined
  /**
   * The part of the match's ending that is being revealed, when the end is shown; at other steps everything known may
   * be shown.
   */
  uncovering: Uncovering
  /** The final state of the game, given at every step to a viewer who has seen the ending. */
  known: Table | undefined
}

/** Returns the name of a seat for use in a sentence. */
export type Player = (seat: Seat) => string

/** A game's texts for the steps of a match. */
export interface Words<Event extends Draft, Table> {
  /**
   * Describes in a sentence or two what happens in a step of a match: for the picture of the match, the transcript and
   * screen readers. The text is empty when the player's speech says everything.
   */
  sentence(scene: Scene<Event, Table>, player: Player): string
  /** A short name of a step, for the scrubber. */
  name(step: Step<Event, Table>, player: Player): string
  /**
   * Returns the name of a round, hand or quest of the game; without this function they are called rounds and numbered.
   */
  part?(part: number): string
}

/** The question to a person whose turn it is, and the function that sends the answer. */
export interface Answering {
  question: { turn?: number; kind: string; options?: readonly { label: string; action: Json }[] }
  /** Whether the person's answer is being sent to the server. */
  pending: boolean
  answer(action: Json): void
}

export interface ThingsProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  match: DrawnMatch
  /** Whether to draw a step without animations, because the viewer starts watching at this step. */
  still: boolean
  /**
   * The question to a person who plays, who can press objects in the picture of the game to answer; undefined for
   * spectators.
   */
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

/** Everything that the page of a match needs to show a particular game: each game provides one such object. */
export interface TableStage<Event extends Draft, Table> extends Telling<Event, Table> {
  /** A React hook that returns the game's texts in the language of the page. */
  useWords(): Words<Event, Table>
  /**
   * Draws the objects in the middle of a match's picture, as large as the available space (the CSS units `cqw` and
   * `cqh` are relative to this space).
   */
  Things?: ComponentType<ThingsProps<Event, Table>>
  /**
   * Shows events other than speeches in the middle of a match's picture, for games that have no objects there. The
   * players' reasoning is passed as children.
   */
  Middle?: ComponentType<MiddleProps<Event, Table>>
  /** A card that was dealt to a seat, drawn beside the seat's mask. */
  Card?: ComponentType<SeatThingsProps<Event, Table>>
  /** Shows a few words about a seat's state or role, in the line below the seat's name. */
  State?: ComponentType<SeatThingsProps<Event, Table>>
  /**
   * Draws the objects that lie in front of a player, such as cards or chips. The player's clock and, at the end, the
   * player's points replace these objects. The player's last speech is passed as children; a game may leave the speech
   * out to show something else.
   */
  Place?: ComponentType<SeatThingsProps<Event, Table> & { children?: ReactNode }>
  /**
   * Whether the objects in front of a player stay visible beside the player's clock, instead of being replaced by the
   * clock.
   */
  placeStays?: true
  /** Shows a few words below a seat's points about the reasons for the points. */
  Reasons?: ComponentType<SeatThingsProps<Event, Table> & { unit: number }>
  /**
   * Replaces the sentence that describes a step in the list of all steps of the match; the original sentence is passed
   * as children.
   */
  Line?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; children: ReactNode }>
  /** Shows additional content below a finished match, at the match's last step. */
  After?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; unit: number }>
  /**
   * Replaces the caption of a step of the match where a sentence is not enough, for instance to show the result of a
   * vote.
   */
  Caption?: ComponentType<{ scene: Scene<Event, Table>; children: ReactNode }>
}
