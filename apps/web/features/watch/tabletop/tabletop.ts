import type { Asking } from '@masquerade/following'
import type { Draft, Json, Logged, Seat, Seen, SuspectRound } from '@masquerade/game'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import type { Uncovering } from '../stage/uncovering.ts'

/**
 * The kinds of steps: `opening` is the beginning; `act` is an action of one seat, with its speech; `vote` opens a vote
 * whose ballots stay sealed until all are in; `together` reveals a simultaneous action of all; `news` is another event,
 * such as a new round; `fault` is a seat without a usable answer, or seats that broke a rule; `end` is the end;
 * `closed` stands for a hidden ending.
 */
export type StepKind = 'opening' | 'act' | 'vote' | 'together' | 'news' | 'fault' | 'end' | 'closed'

export interface Begun {
  kind: Exclude<StepKind, 'closed'>
  /**
   * If a step of a match names no part of the game (round, hand or quest), the step belongs to the same part as the
   * step before.
   */
  part?: number
  seat?: Seat
  /** The speech of a player who was silent is the empty text. */
  said?: string
  /**
   * The players' reasoning in a step is found by the number of the game's turn; without a number, each action, each
   * fault of a seat and each simultaneous action counts as a turn, in their order.
   */
  turn?: number
  out?: readonly Seat[]
}

export interface Step<Event extends Draft = Draft, Table = unknown> extends Omit<Begun, 'kind'> {
  /** In every game, a last step that stands for a hidden ending has the kind `closed`. */
  kind: StepKind
  seq: number
  /** A step's last event may be a sealed event (a placeholder without content). */
  upTo: number
  part: number
  hidden?: string
  /** Only a step that stands for a hidden ending has no event. */
  event: Logged<Event> | undefined
  table: Table
}

export interface Ended {
  winners: readonly Seat[]
  scores: readonly number[]
}

/**
 * A game is divided into the steps of a replay by pure functions of the events that a viewer sees, because server and
 * browser both call these functions.
 */
export interface Telling<Event extends Draft, Table> {
  record(before: Table | undefined, event: Event): Table
  seatsOf(table: Table): readonly Seat[]
  /** An event that begins no step of the replay belongs to the step before. */
  begins(event: Logged<Event>, before: Table | undefined): Begun | undefined
  longest(opened: Table): number
  endedOf(table: Table): Ended | undefined
  /**
   * Sealed events (placeholders without content) of open answers may precede the sealed events of a hidden ending;
   * those answers belong to the step before the ending, so that no position in the replay reveals that the match ends
   * there.
   */
  endsWith?: number
  parts?: boolean
  partsAtMost?(table: Table): number
  votesAt?(step: Pick<Step<Event, Table>, 'event' | 'kind' | 'table'>): RevealedVotes | undefined
  waitsFor?(table: Table): Seat | undefined
  /** A seat to which the game gives no name is called by its number. */
  nameAt?(table: Table, seat: Seat): string | undefined
  suspectsIn?(events: readonly Seen[]): readonly SuspectRound[]
  uncoveredLast?(table: Table): Seat | undefined
}

export interface RevealedVotes {
  /** The vote of a player who abstained has the target null. */
  votes: readonly { seat: Seat; for: Seat | null }[]
  decided?: Seat | null | undefined
}

export type Ballot = { is: 'open' | 'sealed' } | { is: 'shown'; for: Seat | null }

export interface SeatScene {
  seat: Seat
  now: boolean
  doing?: 'thinking' | 'speaking' | 'voting' | 'voted'
  /**
   * The elimination of a player is `fresh` in the step that eliminates the player, and `before` in the steps that
   * follow.
   */
  out?: 'fresh' | 'before'
  /** The text of a player's last speech is struck through if the speech caused the player's elimination. */
  line?: { text: string; hidden?: string; struck?: true }
  ballot?: Ballot
}

export interface Scene<Event extends Draft = Draft, Table = unknown> {
  step: Step<Event, Table>
  table: Table
  seats: readonly SeatScene[]
  waiting: readonly Seat[]
  ballots?: { cast: number; of: number } | undefined
  dealt?: { seat: Seat; word: string } | undefined
  /** The result of a game is undefined until all anonymous players have been revealed. */
  ended: Ended | undefined
  unmasking?: readonly Seat[] | undefined
  uncovering: Uncovering
  known: Table | undefined
}

export type Player = (seat: Seat) => string

export interface Words<Event extends Draft, Table> {
  /** The sentence that describes a step of a match is empty when the player's speech says everything. */
  sentence(scene: Scene<Event, Table>, player: Player): string
  name(step: Step<Event, Table>, player: Player): string
  part?(part: number): string
}

export interface Answering {
  question: { turn?: number; kind: string; options?: readonly { label: string; action: Json }[] }
  pending: boolean
  answer(action: Json): void
}

export interface ThingsProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  match: DrawnMatch
  /** A step is drawn without animations for a viewer who starts watching at this step. */
  still: boolean
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

export interface TableStage<Event extends Draft, Table> extends Telling<Event, Table> {
  useWords(): Words<Event, Table>
  /**
   * The objects in the middle of a match's picture are as large as the available space, to which the CSS units `cqw`
   * and `cqh` are relative.
   */
  Things?: ComponentType<ThingsProps<Event, Table>>
  Middle?: ComponentType<MiddleProps<Event, Table>>
  Card?: ComponentType<SeatThingsProps<Event, Table>>
  State?: ComponentType<SeatThingsProps<Event, Table>>
  /**
   * A player's clock and, at the end, a player's points replace the objects in front of the player, such as cards or
   * chips.
   */
  Place?: ComponentType<SeatThingsProps<Event, Table> & { children?: ReactNode }>
  placeStays?: true
  Reasons?: ComponentType<SeatThingsProps<Event, Table> & { unit: number }>
  Line?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; children: ReactNode }>
  After?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; unit: number }>
  Caption?: ComponentType<{ scene: Scene<Event, Table>; children: ReactNode }>
}
