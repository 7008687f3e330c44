import type { ZodType } from 'zod'
import type { Draft, Logged, Seen, Viewer } from './event.ts'
import type { Json } from './json.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { Move } from './transcript.ts'

/** Seats are numbered from 1 round the table. */
export type Seat = number

/** The only name a player has inside a game: neutral, so that nobody is judged by who it is. */
export const playerName = (seat: Seat): string => `Player ${seat}`

/** What a game asks of one seat. Several asks in one turn are answered simultaneously, none seeing another's answer. */
export interface GameAsk {
  seat: Seat
  /** What is to be done, as a verb in small letters: speak, vote, mark. */
  kind: string
  limitMs: number
  /** The names or labels a text answer may give, in the order in which this seat is shown them. */
  choices?: readonly string[]
  /** How often an illegal answer may be tried, the first time included. */
  attempts: number
}

/** A turn's number grows by one with each turn of a match; (match, turn, seat, attempt) names an ask for good. */
export interface GameTurn {
  number: number
  asks: readonly GameAsk[]
}

/** A game's ask in its place in the match: the engine counts the attempts. */
export interface Ask extends GameAsk {
  turn: number
  attempt: number
  /** Why the attempt before was refused. */
  illegal?: string
}

export type Answer = { text: string } | { action: Json }
export type Missing = 'timeout' | 'error' | 'attempts'

/** Told to the offender alone, as a sentence that says what would be legal. */
export interface Illegal {
  why: string
}

export interface Outcome {
  /** The side each seat was on, by seat order. */
  sides: readonly string[]
  winners: readonly Seat[]
  /** Exact whole numbers, by seat order, in the game's unit. */
  scores: readonly number[]
}

/** The words put before a model: system, observation, action. */
export interface Brief {
  rules: string
  situation: string
  task: string
}

/** A match as one seat is told it in a document: in the names of the table, without times. */
export interface Wire {
  round?: number
  language?: string
  /** The seat's own word, in games that deal one. */
  word?: string
  events: readonly WireEvent[]
}

export interface WireEvent {
  seq: number
  type: string
  [field: string]: Json
}

/** Parts of the deal that somebody settles beforehand: a test, a transcript, a scheduler who seats fairly. */
export interface Wish<Deal> {
  deal?: Partial<Deal>
  /** Two words or phrases, for games that are dealt a pair; the game decides at random who gets which. */
  pair?: readonly [string, string]
  /** How likely each seat should be to get the game's odd role, by seat order, for games that have one. */
  oddWeights?: readonly number[]
}

/**
 * A game is a plain value. `decide` and `forfeit` judge and say what is to be recorded; `evolve` records and never
 * refuses, so that a log outlives the code that wrote it. Everything is pure: clock and chance are arguments.
 */
export interface Game<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  title: string
  /** Agents answer in text alone, or may give an action instead; a text is then read by the game's one stated form. */
  answers: 'text' | 'action'
  seats: { min: number; max: number }
  /** What the scores count: `unit` of them make a point, and a finished match's always sum to `sum`. */
  scores: { unit: number; sum: number }
  /** Public settings, limits of time and length among them; no secret. */
  config: ZodType<Config>
  /** What is dealt, as a transcript or a wish states it; parsing refuses a deal that this config cannot play. */
  deal(config: Config): ZodType<Deal>
  /** Stored events, old shapes lifted to new ones; a log that does not parse cannot be folded. */
  events: ZodType<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  /** Whose move it is; undefined when the match is over. */
  turn(state: State): GameTurn | undefined
  /** The legal answers to an ask: a JSON Schema for agents, and what random playouts draw from. */
  actions(ask: GameAsk): ZodType<Action>
  /** An answer read by the game's one stated form. */
  read(answer: Answer, ask: GameAsk): Result<Action, Illegal>
  /** Chance may order what is shown, never change how the match ends: what matters is dealt, so transcripts replay. */
  decide(state: State, seat: Seat, action: Action, random: Random): Result<Event[], Illegal>
  /** No usable answer came: silence, time-out, error, all attempts used up. */
  forfeit(state: State, seat: Seat, why: Missing, random: Random): Event[]
  /** Total, and of the event and viewer alone: what is uncovered later is uncovered by a later event. */
  view(event: Logged<Event>, viewer: Viewer): Seen<Event>
  outcome(state: State): Outcome | undefined
  /** What the referee prints of a finished match, in the form that the rules of the game state. */
  result(state: State): Json
  brief(seen: readonly Seen<Event>[], ask: Ask): Brief
  /** The same for programs; a game without it tells its events' own data. */
  wire?(seen: readonly Seen<Event>[]): Wire
  /** For games in which something is said, so that some of it can be hidden later. */
  texts?: {
    /** The events that say the same as one, itself among them; none when it says nothing. */
    echoes(log: readonly Logged<Event>[], seq: number): number[]
    /** A finished match with some texts replaced by stand-ins that are judged alike: it is refereed to the same end. */
    withheld(log: readonly Logged<Event>[], seqs: ReadonlySet<number>): Logged<Event>[]
  }
  /** The config and deal that this match was started with. */
  dealt(state: State): { config: Config; deal: Deal }
  /** The move of which an event tells, if it tells of one: judged again, it is recorded as this event. */
  move(event: Event): Move | undefined
  /**
   * An event with what chance arranged in it put in order, so that two judgings of the same answer agree; a game whose
   * judging needs no chance has no need of it.
   */
  settled?(event: Event): Event
}

/** Lets a game be written as a value whose type parameters are found by inference. */
export function defineGame<
  Config extends object,
  Deal extends object,
  State,
  Action extends object,
  Event extends Draft,
>(game: Game<Config, Deal, State, Action, Event>): Game<Config, Deal, State, Action, Event> {
  return game
}

/**
 * A game whose own types nobody outside needs to know. The parameters stand in both argument and result positions, so
 * only `any` can say "some game"; its values stay opaque because only the same game's functions are ever given them.
 */
// biome-ignore lint/suspicious/noExplicitAny: an existential type; see above
export type AnyGame = Game<any, any, any, any, any>
