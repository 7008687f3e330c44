import type { ZodType } from 'zod'
import type { Draft, Logged, Note, Seat } from './event.ts'
import type { Json } from './json.ts'
import type { EventKinds } from './kit/event-kinds.ts'
import type { Role } from './measure.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'

/** A legal answer that a person may press and an agent may name. */
export interface Option {
  /** A text answer: reading it gives the action. */
  label: string
  action: Json
  /** Other texts that give the same action. */
  also?: readonly string[]
  /** The option to choose nothing: a button for people; agents do not see it, and pass by saying anything else. */
  pass?: true
}

/**
 * A game's question to one seat, as plain data. Several asks in one turn are answered simultaneously, and no seat sees
 * another's answer.
 */
export interface GameAsk {
  seat: Seat
  /** The action as a verb in small letters: speak, vote, mark. */
  kind: string
  limitMs: number
  /** How many tries an answer has, the first included. */
  attempts: number
  /** The control that a person gets: a text box, a list of buttons, a form. */
  mode: 'say' | 'choose' | 'act'
  /** In mode `choose` all legal answers, in the order in which this seat sees them; in `act` shortcuts. */
  options?: readonly Option[]
}

/** A number of consecutive turns at most, each with this time limit and number of tries. */
export interface Span extends Pick<GameAsk, 'limitMs' | 'attempts'> {
  turns: number
}

/** The open turn. Its number grows by one with each turn of a match; (match, turn, seat, attempt) identifies an ask for good. */
export interface Turn {
  number: number
  asks: readonly GameAsk[]
}

/** The labels that an agent sees, in its order; undefined for an answer that is not chosen from a list. */
export function choicesOf({ options }: Pick<GameAsk, 'options'>): string[] | undefined {
  return options?.filter((option) => !option.pass).map((option) => option.label)
}

/** A game's ask with its place in the match: the engine counts the attempts. */
export interface Ask extends GameAsk {
  turn: number
  attempt: number
  /** Why the attempt before was refused. */
  illegal?: string
  /** The code of the refusal, for briefs in another language. */
  illegalCode?: string
}

export type Answer = { text: string } | { action: Json }
/** The reasons for a missing answer. */
export const MISSING = ['timeout', 'error', 'attempts'] as const
export type Missing = (typeof MISSING)[number]

/** What one seat did when it was asked: it gave exactly one answer, or none. */
export type Move = { seat: Seat; kind: string } & (Answer | { timeout: true } | { error: true })

/** A refusal, which only the offending seat sees. */
export interface Illegal {
  /** The fault as a few small words joined by hyphens, so that figures can count it. */
  code: string
  /** The fault as a sentence that says what would be legal. */
  why: string
}

export interface Outcome {
  /** The side of each seat, by seat order. */
  sides: readonly string[]
  winners: readonly Seat[]
  /** Exact whole numbers, by seat order, in the game's unit. */
  scores: readonly number[]
}

/** Wishes for a deal: parts that a test, a transcript, or a fair scheduler fixes beforehand. */
export interface Wish<Deal, Supply = unknown> {
  /** The fixed parts of the deal. */
  deal?: Partial<Deal>
  /** An entry of the arena's list to deal from. */
  supply?: Supply
  /** The probability that each seat gets a role of the game's `roles`, by seat order. */
  weights?: Readonly<Record<string, readonly number[]>>
}

/**
 * A question of an experiment, invisible to the rules, asked as an ask of kind `probe:NAME`; an agent may leave it
 * unanswered at no cost.
 */
export interface Probe extends Omit<GameAsk, 'kind'> {
  probe: string
  /** The question as models read it. */
  task: string
  legal: ZodType<Json>
  read(answer: Answer): Result<Json, Illegal>
  /** Its answer is shown to its own seat in later briefs. */
  keep?: true
}

/**
 * What happens in a game. `decide` and `forfeit` judge and return what is to be recorded; `evolve` records and never
 * refuses, so that a log outlives the code that wrote it. Everything is pure: clock and randomness are arguments.
 */
export interface Rules<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  title: string
  /** Whether agents answer in text alone, or may give an action instead; a text is then read by the game's one stated form. */
  answers: 'text' | 'action'
  /** The fewest and the most seats, over all settings: for forms. */
  range: { least: number; most: number }
  /** The number of seats with these settings; `range.least` by default. */
  seats?(config: Config): number
  /**
   * The unit of scores: `unit` of them make a point. `sum` is the constant sum of a finished match's scores, if there is
   * one; `range` bounds a seat's score, in the same unit, if it is bounded.
   */
  scores: { unit: number; sum?(config: Config): number; range?(config: Config): { least: number; most: number } }
  /** The roles that can be wished for by weight. */
  roles?: readonly Role[]
  /** The schema of the public settings, including limits of time and length; no secret. */
  config: ZodType<Config>
  /** The schema of one entry of an arena's list to deal from: a pair of words, a topic card. */
  supply?(config: Config): ZodType
  /** The schema of a deal, as a transcript or a wish states it; it refuses a deal that this config cannot play. */
  deal(config: Config): ZodType<Deal>
  /** The kinds of stored events, and who sees each; a log that does not parse cannot be folded. */
  events: EventKinds<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  /** The open turn; undefined when the match is over. */
  turn(state: State): Turn | undefined
  /** The most turns that there can be with these settings, whatever is answered: they bound the duration of a match. */
  spans(config: Config): readonly Span[]
  /**
   * The schema of all legal answers of a seat that is asked now: agents get it as JSON Schema, playouts draw from it,
   * forms are made of it. Play itself never builds one. It depends on nothing that the seat may not see.
   */
  legal(state: State, seat: Seat): ZodType<Action>
  /** Draws a legal action, where `legal` is too fine to be drawn from by its schema. */
  sample?(state: State, seat: Seat, random: Random): Action
  /** Reads an answer by the game's one stated form. */
  read(answer: Answer, ask: GameAsk): Result<Action, Illegal>
  /**
   * Judges an action. Randomness may order what is shown, never change how the match ends: what matters is dealt, so
   * transcripts replay. The reason why an answer is illegal depends on nothing that the seat may not see.
   */
  decide(state: State, seat: Seat, action: Action, random: Random): Result<Event[], Illegal>
  /** Records that no usable answer came: silence, time-out, error, all tries used up. */
  forfeit(state: State, seat: Seat, why: Missing, random: Random): Event[]
  /** The open probes of this turn; called again until the notes answer all of them. */
  probes?(state: State, notes: readonly Note[]): Probe[]
  /** The same after the match. */
  studies?(log: readonly Logged<Event>[], notes: readonly Note[]): Probe[]
  /** The side of each seat, by seat order, for the default `outcome`; each seat is its own side when missing. */
  sides?: readonly string[]
  /** The outcome; by default from the event `ended`, which the state keeps under that name. */
  outcome?(state: State): Outcome | undefined
  /** The referee's result of a finished match, in the form that the game's rules state. */
  result(state: State): Json
  /** The config and deal with which this match was started; by default the state's `settings` and no deal. */
  dealt?(state: State): { config: Config; deal: Deal }
  /** The move behind an event, if there is one: judged again, it is recorded as this event. See `moveOf`. */
  move(event: Event): Move | undefined
  /**
   * An event with its randomly ordered parts sorted, so that two judgings of the same answer agree; only for games whose
   * judging uses randomness.
   */
  settled?(event: Event): Event
}
