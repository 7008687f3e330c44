import type { Asking } from '@masquerade/following'
import type { Draft, Logged, Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { OpenAnswering } from '../../play/use-answering.ts'
import type { Guess } from '../guess/guess.ts'
import type { Sight } from '../match/board-props.ts'
import type { RevealedVotes } from '../stage/threads.tsx'
import type { Uncovering } from '../stage/uncovering.ts'

export type DrawnMatch = Pick<MatchCard, 'id' | 'language' | 'masked' | 'seats'>

/** `together`: all act at once; `fault`: a broken rule or no answer; `closed`: the hidden ending. */
export type StepKind = 'opening' | 'act' | 'vote' | 'together' | 'news' | 'fault' | 'end' | 'closed'

export interface Begun {
  kind: Exclude<StepKind, 'closed'>
  /** The round (or other part of the game) of the step; if missing, that of the step before. */
  part?: number
  seat?: Seat
  said?: string
  /** The number of the game's turn; it serves to find the reasoning that players wrote in this turn. */
  turn?: number
  out?: readonly Seat[]
}

export interface Step<Event extends Draft = Draft, Table = unknown> extends Omit<Begun, 'kind'> {
  kind: StepKind
  seq: number
  /** The number of the last event that belongs to this step; the content of that event may be hidden. */
  upTo: number
  part: number
  hidden?: string
  /** The event with which the step begins; undefined only for the step that stands for a hidden ending. */
  event: Logged<Event> | undefined
  table: Table
}

export interface Ended {
  winners: readonly Seat[]
  scores: readonly number[]
}

/** The functions by which each game describes how its events are divided into the steps of a replay. */
export interface Telling<Event extends Draft, Table> {
  record(before: Table | undefined, event: Event): Table
  seatsOf(table: Table): readonly Seat[]
  /** Returns the step that an event begins, or undefined if the event belongs to the step before. */
  begins(event: Logged<Event>, before: Table | undefined): Begun | undefined
  longest(opened: Table): number
  endedOf(table: Table): Ended | undefined
  endsWith?: number
  /** All players are one team with one score, so that no player can lose to another. */
  team?: true
  parts?: boolean
  partsAtMost?(table: Table): number
  votesAt?(step: Pick<Step<Event, Table>, 'event' | 'kind' | 'table'>): RevealedVotes | undefined
  waitsFor?(table: Table): Seat | undefined
  /** The name that the game gives to a seat; a seat without such a name is called by its number. */
  nameAt?(table: Table, seat: Seat): string | undefined
  uncoveredLast?(table: Table): Seat | undefined
}

export type Ballot = { is: 'open' | 'sealed' } | { is: 'shown'; for: Seat | null }

export interface SeatScene {
  seat: Seat
  now: boolean
  doing?: 'thinking' | 'speaking' | 'voting' | 'voted'
  /** Eliminated, from the step on that eliminates the player. */
  out?: true
  /** The player's last speech, which is struck through if the player was eliminated because of it. */
  line?: { text: string; hidden?: string; struck?: true }
  ballot?: Ballot
}

export interface Scene<Event extends Draft = Draft, Table = unknown> {
  step: Step<Event, Table>
  table: Table
  seats: readonly SeatScene[]
  waiting: readonly Seat[]
  ballots?: { cast: number; of: number } | undefined
  eyes?: Sight['eyes']
  /** The game's result, undefined until the viewer has seen who the anonymous players are. */
  ended: Ended | undefined
  unmasking?: readonly Seat[] | undefined
  uncovering: Uncovering
  known: Table | undefined
}

export type Player = (seat: Seat) => string

export interface Words<Event extends Draft, Table> {
  /** A sentence that describes a step of a match; empty if the player's speech already says everything. */
  sentence(scene: Scene<Event, Table>, player: Player): string
  name(step: Step<Event, Table>, player: Player): string
  part?(part: number): string
  /** What a player's points are for; stated beside the points when the match has ended. */
  reasons?(table: Table, seat: Seat, unit: number): readonly Reason[]
}

export interface Reason {
  /** The points that a player got for this reason; undefined if the player's points cannot be divided by reasons. */
  amount?: number
  text: string
}

export interface ThingsProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  match: DrawnMatch
  /** Whether the step is drawn without animations, because it is the first step that this viewer sees. */
  still: boolean
  answering: OpenAnswering | undefined
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
  guess?: Guess
  /** Draws the objects in the middle of the match's picture; their size is given relative to the space there. */
  Things?: ComponentType<ThingsProps<Event, Table>>
  /** How high, in rem, the objects must be on a phone for who plays to read their smallest letters; the table grows for them. */
  leastHeight?(scene: Scene<Event, Table>): number
  Middle?: ComponentType<MiddleProps<Event, Table>>
  Card?: ComponentType<SeatThingsProps<Event, Table>>
  State?: ComponentType<SeatThingsProps<Event, Table>>
  /** What lies before a player, such as cards; a clock usually replaces it while the player has to answer. */
  Place?: ComponentType<SeatThingsProps<Event, Table> & { children?: ReactNode }>
  placeStays?: true
  Line?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; children: ReactNode }>
  After?: ComponentType<{ scene: Scene<Event, Table>; match: DrawnMatch; unit: number }>
}
