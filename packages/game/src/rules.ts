import type { ZodType } from 'zod'
import type { Draft, Logged, Note, Seat } from './event.ts'
import type { Json } from './json.ts'
import type { EventKinds } from './kit/event-kinds.ts'
import type { Role } from './measure.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'

/** A legal answer that a person may press and an agent may name. */
export interface Option {
  /** What a text answer may be: reading it gives the action. */
  label: string
  action: Json
  /** Other wordings that read alike. */
  also?: readonly string[]
  /** Choosing nothing: a person needs a button for that; agents are not shown it and pass by saying anything else. */
  pass?: true
}

/**
 * What a game asks of one seat; plain data. Several asks in one turn are answered simultaneously, none seeing another's
 * answer.
 */
export interface GameAsk {
  seat: Seat
  /** What is to be done, as a verb in small letters: speak, vote, mark. */
  kind: string
  limitMs: number
  /** How often an illegal answer may be tried, the first time included. */
  attempts: number
  /** What a person is given: a text box, a list of buttons, a form. */
  mode: 'say' | 'choose' | 'act'
  /** In mode `choose` all that is legal, in the order in which this seat is shown it; in `act` shortcuts. */
  options?: readonly Option[]
}

/** So many turns at most, one after the other, each of which asks for so long and so often. */
export interface Span extends Pick<GameAsk, 'limitMs' | 'attempts'> {
  turns: number
}

/** A turn's number grows by one with each turn of a match; (match, turn, seat, attempt) names an ask for good. */
export interface Turn {
  number: number
  asks: readonly GameAsk[]
}

/** The labels that an agent is shown, in its order; undefined where an answer is not chosen from a list. */
export function choicesOf({ options }: Pick<GameAsk, 'options'>): string[] | undefined {
  return options?.filter((option) => !option.pass).map((option) => option.label)
}

/** A game's ask in its place in the match: the engine counts the attempts. */
export interface Ask extends GameAsk {
  turn: number
  attempt: number
  /** Why the attempt before was refused. */
  illegal?: string
  /** The code of the same, for briefs that say it in another language. */
  illegalCode?: string
}

export type Answer = { text: string } | { action: Json }
/** Why no usable answer came. */
export const MISSING = ['timeout', 'error', 'attempts'] as const
export type Missing = (typeof MISSING)[number]

/** What one seat did when it was asked: it gave exactly one answer, or none. */
export type Move = { seat: Seat; kind: string } & (Answer | { timeout: true } | { error: true })

/** A refusal: the offending seat alone sees it. */
export interface Illegal {
  /** What is wrong, as a few small words joined by hyphens, so that figures can count it. */
  code: string
  /** The same as a sentence that says what would be legal. */
  why: string
}

export interface Outcome {
  /** The side each seat was on, by seat order. */
  sides: readonly string[]
  winners: readonly Seat[]
  /** Exact whole numbers, by seat order, in the game's unit. */
  scores: readonly number[]
}

/** The parts of a deal that a test, a transcript, or a fair scheduler settles beforehand. */
export interface Wish<Deal, Supply = unknown> {
  /** Parts of the deal as they are to be. */
  deal?: Partial<Deal>
  /** An entry of what the arena brings to deal from. */
  supply?: Supply
  /** How likely each seat should be to get a role of the game's `roles`, by seat order. */
  weights?: Readonly<Record<string, readonly number[]>>
}

/** A question that no rule reads, asked as an ask of kind `probe:NAME`; an agent may leave it unanswered at no cost. */
export interface Probe extends Omit<GameAsk, 'kind'> {
  probe: string
  /** What is asked, in the words put before a model. */
  task: string
  legal: ZodType<Json>
  read(answer: Answer): Result<Json, Illegal>
  /** Its note is shown to its own seat in later briefs. */
  keep?: true
}

/**
 * What happens in a game. `decide` and `forfeit` judge and say what is to be recorded; `evolve` records and never refuses,
 * so that a log outlives the code that wrote it. Everything is pure: clock and chance are arguments.
 */
export interface Rules<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  title: string
  /** Agents answer in text alone, or may give an action instead; a text is then read by the game's one stated form. */
  answers: 'text' | 'action'
  /** How many can sit down, over all settings: for forms. */
  range: { least: number; most: number }
  /** How many sit down with these settings; `range.least`, when not said. */
  seats?(config: Config): number
  /**
   * What the scores count: `unit` of them make a point. Where a finished match's always sum to the same, `sum` says it;
   * `range` is what a seat's can be, in their unit, where that is bounded.
   */
  scores: { unit: number; sum?(config: Config): number; range?(config: Config): { least: number; most: number } }
  /** The roles that can be wished for by weight. */
  roles?: readonly Role[]
  /** Public settings, limits of time and length among them; no secret. */
  config: ZodType<Config>
  /** One entry of what an arena brings to deal from: a pair of words, a topic card. */
  supply?(config: Config): ZodType
  /** What is dealt, as a transcript or a wish states it; parsing refuses a deal that this config cannot play. */
  deal(config: Config): ZodType<Deal>
  /** The kinds of stored events, and who sees each; a log that does not parse cannot be folded. */
  events: EventKinds<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  /** Whose move it is; undefined when the match is over. */
  turn(state: State): Turn | undefined
  /** How many turns there are at most with these settings, whatever is answered: no match lasts longer than all of them. */
  spans(config: Config): readonly Span[]
  /**
   * The legal answers of a seat that is asked now, whole: agents get it as JSON Schema, playouts draw from it, forms are
   * made of it. Play itself never builds one. It depends on nothing that the seat may not see.
   */
  legal(state: State, seat: Seat): ZodType<Action>
  /** A legal action where `legal` is too fine to be drawn from by its schema. */
  sample?(state: State, seat: Seat, random: Random): Action
  /** An answer read by the game's one stated form. */
  read(answer: Answer, ask: GameAsk): Result<Action, Illegal>
  /**
   * Chance may order what is shown, never change how the match ends: what matters is dealt, so transcripts replay. Why
   * an answer is illegal depends on nothing that the seat may not see.
   */
  decide(state: State, seat: Seat, action: Action, random: Random): Result<Event[], Illegal>
  /** No usable answer came: silence, time-out, error, all attempts used up. */
  forfeit(state: State, seat: Seat, why: Missing, random: Random): Event[]
  /** The probes that are open in this turn; asked again until it has none that the notes do not answer. */
  probes?(state: State, notes: readonly Note[]): Probe[]
  /** The same after the match. */
  studies?(log: readonly Logged<Event>[], notes: readonly Note[]): Probe[]
  /** The side of each seat, by seat order, where `outcome` is not said; each its own by name, when not said either. */
  sides?: readonly string[]
  /** How it came out; by what the event `ended` says, which the state keeps under that name, when not said. */
  outcome?(state: State): Outcome | undefined
  /** What the referee prints of a finished match, in the form that the rules of the game state. */
  result(state: State): Json
  /** The config and deal that this match was started with; when not said, the state's `settings`, and nothing was dealt. */
  dealt?(state: State): { config: Config; deal: Deal }
  /** The move of which an event tells, if it tells of one: judged again, it is recorded as this event. See `moveOf`. */
  move(event: Event): Move | undefined
  /**
   * An event with what chance arranged in it put in order, so that two judgings of the same answer agree; a game whose
   * judging needs no chance has no need of it.
   */
  settled?(event: Event): Event
}
