import type { ZodType } from 'zod'
import type { Draft, Logged, Note, Seat } from './event.ts'
import type { Json } from './json.ts'
import type { EventKinds } from './kit/event-kinds.ts'
import type { Role } from './measure.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'

export interface Option {
  label: string
  action: Json
  also?: readonly string[]
  /**
   * People get a button for the option to choose nothing, while agents do not see the option and choose nothing by
   * answering with any other text.
   */
  pass?: true
}

/** If several seats are asked in one turn, they answer simultaneously, and no seat sees another's answer. */
export interface GameAsk {
  seat: Seat
  /** The kind of action that a question asks for is a verb in lower case: speak, vote, mark. */
  kind: string
  limitMs: number
  attempts: number
  mode: 'say' | 'choose' | 'act'
  /**
   * Where an agent must choose one of the options, these are all legal answers, in the order in which the agent sees
   * them; where the agent may act freely, the options are only shortcuts.
   */
  options?: readonly Option[]
}

export interface Span extends Pick<GameAsk, 'limitMs' | 'attempts'> {
  turns: number
}

/**
 * The number of the turn grows by one with each turn of a match; match, turn, seat and attempt together identify a
 * question for good.
 */
export interface Turn {
  number: number
  asks: readonly GameAsk[]
}

/**
 * A question has no labels if its answer is not chosen from a list; otherwise the labels are in the order in which the
 * agent sees them.
 */
export function choicesOf({ options }: Pick<GameAsk, 'options'>): string[] | undefined {
  return options?.filter((option) => !option.pass).map((option) => option.label)
}

export interface Ask extends GameAsk {
  turn: number
  attempt: number
  illegal?: string
  illegalCode?: string
}

export type Answer = { text: string } | { action: Json }
export const MISSING = ['timeout', 'error', 'attempts'] as const
export type Missing = (typeof MISSING)[number]

export type Move = { seat: Seat; kind: string } & (Answer | { timeout: true } | { error: true })

export interface Illegal {
  /**
   * The code of the fault in an answer consists of a few lower-case words joined by hyphens, so that statistics can
   * count faults.
   */
  code: string
  why: string
}

export interface Outcome {
  sides: readonly string[]
  winners: readonly Seat[]
  /** Scores of all seats as exact whole numbers, by seat order, in the game's unit. */
  scores: readonly number[]
}

export interface Wish<Deal, Supply = unknown> {
  deal?: Partial<Deal>
  supply?: Supply
  /**
   * For each role that the game gives to exactly one seat: the weights with which the seats get that role, in the order
   * of the seats.
   */
  weights?: Readonly<Record<string, readonly number[]>>
}

/**
 * The rules of a game never see a question of an experiment; agents get it with the kind `probe:NAME` and may leave it
 * unanswered at no cost.
 */
export interface Probe extends Omit<GameAsk, 'kind'> {
  probe: string
  task: string
  legal: ZodType<Json>
  read(answer: Answer): Result<Json, Illegal>
  keep?: true
}

/**
 * The rules of a game are pure functions: `decide` and `forfeit` judge answers and return the events to record, and
 * `evolve` applies recorded events and never refuses one, so that newer code can still read old logs.
 */
export interface Rules<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  title: string
  /**
   * Agents may also send a structured action in JSON if the game does not demand text; a text must have the one form
   * that the game states.
   */
  answers: 'text' | 'action'
  /** The fewest and the most seats that any settings of the game allow, for forms on the site. */
  range: { least: number; most: number }
  /** A game without this function always has its least number of seats. */
  seats?(config: Config): number
  /**
   * `unit` is the number of score units in one point, `sum` the sum of all seats' scores in a finished match where that
   * sum is constant, and `range` the bounds of one seat's score, in score units, where the score is bounded.
   */
  scores: { unit: number; sum?(config: Config): number; range?(config: Config): { least: number; most: number } }
  roles?: readonly Role[]
  /** The settings of a game, which include limits of time and length, are public and contain no secret. */
  config: ZodType<Config>
  supply?(config: Config): ZodType
  deal(config: Config): ZodType<Deal>
  events: EventKinds<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  turn(state: State): Turn | undefined
  /** The number of turns that a match can have, whatever players answer, bounds the duration of the match. */
  spans(config: Config): readonly Span[]
  /**
   * Agents get the schema of legal answers as JSON Schema, random play draws answers from it, and forms are made from
   * it; the schema depends on nothing that is hidden from the asked seat.
   */
  legal(state: State, seat: Seat): ZodType<Action>
  /**
   * Games need a way to draw a random legal action where the schema of legal answers also allows some illegal actions.
   */
  sample?(state: State, seat: Seat, random: Random): Action
  read(answer: Answer, ask: GameAsk): Result<Action, Illegal>
  /**
   * Judges an action and returns the events to record. Randomness may order what is shown, but must not change how the
   * match ends: all chance that matters is dealt before the match, so that it can be replayed. The reason why an action
   * is illegal must reveal nothing that the seat may not see.
   */
  decide(state: State, seat: Seat, action: Action, random: Random): Result<Event[], Illegal>
  forfeit(state: State, seat: Seat, why: Missing, random: Random): Event[]
  probes?(state: State, notes: readonly Note[]): Probe[]
  studies?(log: readonly Logged<Event>[], notes: readonly Note[]): Probe[]
  /** When a game names no sides (teams or roles), each seat is a side of its own. */
  sides?: readonly string[]
  /** By default the outcome of a match is read from the event `ended`, which the state keeps under that name. */
  outcome?(state: State): Outcome | undefined
  result(state: State): Json
  /**
   * By default the game takes the settings of a match from the field `settings` of its state, and takes it that no
   * cards, words or roles were dealt.
   */
  dealt?(state: State): { config: Config; deal: Deal }
  /** Judging a recorded answer again must record an event that equals the stored one. */
  move(event: Event): Move | undefined
  /**
   * Games whose judging uses randomness sort the randomly ordered parts of an event, so that judging an answer twice
   * gives equal events.
   */
  settled?(event: Event): Event
}
