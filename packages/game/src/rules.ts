import type { ZodType } from 'zod'
import type { Draft, Logged, Note, Seat } from './event.ts'
import type { Json } from './json.ts'
import type { EventKinds } from './kit/event-kinds.ts'
import type { Role } from './measure.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'

/** A legal answer that a person chooses with a button, and an agent by naming the answer's label. */
export interface Option {
  /** The label of the option, which is also a text answer: reading the text gives the option's action. */
  label: string
  action: Json
  /** Other texts that are read as the same action as the option's label. */
  also?: readonly string[]
  /**
   * Marks the option to choose nothing: people get a button for this option, while agents do not see the option and
   * choose nothing by answering with any other text.
   */
  pass?: true
}

/**
 * A game's question to one seat, as plain data. If several seats are asked in one turn, they answer simultaneously, and
 * no seat sees another's answer.
 */
export interface GameAsk {
  seat: Seat
  /** The kind of action that is asked for, as a verb in lower case: speak, vote, mark. */
  kind: string
  limitMs: number
  /** Number of tries that the player has for an answer, the first included. */
  attempts: number
  /** The kind of control that a person gets for the answer: a text box, a list of buttons, or a form. */
  mode: 'say' | 'choose' | 'act'
  /**
   * The answers that a question offers: where one must be chosen, these are all legal answers, in the order in which
   * the asked seat sees them; where the agent may act freely, they are only shortcuts.
   */
  options?: readonly Option[]
}

/**
 * A part of a match, for computing how long a match can take: a greatest number of consecutive turns, with the time
 * limit and the number of tries for each turn.
 */
export interface Span extends Pick<GameAsk, 'limitMs' | 'attempts'> {
  turns: number
}

/**
 * The turn in which players are asked now. The number grows by one with each turn of a match; match, turn, seat and
 * attempt together identify a question for good.
 */
export interface Turn {
  number: number
  asks: readonly GameAsk[]
}

/**
 * Returns the labels of the options that an agent may choose from, in the order in which the agent sees them; undefined
 * for a question whose answer is not chosen from a list.
 */
export function choicesOf({ options }: Pick<GameAsk, 'options'>): string[] | undefined {
  return options?.filter((option) => !option.pass).map((option) => option.label)
}

/** A game's question to a seat, with its turn and the number of the attempt; the engine counts the attempts. */
export interface Ask extends GameAsk {
  turn: number
  attempt: number
  /** The explanation why the previous attempt was refused. */
  illegal?: string
  /** The code of the last refusal of an answer; texts in other languages explain the refusal by this code. */
  illegalCode?: string
}

export type Answer = { text: string } | { action: Json }
/** Reasons why a player's answer is missing. */
export const MISSING = ['timeout', 'error', 'attempts'] as const
export type Missing = (typeof MISSING)[number]

/** What one seat did when it was asked: the seat gave exactly one answer, or no answer in time. */
export type Move = { seat: Seat; kind: string } & (Answer | { timeout: true } | { error: true })

/** A refusal of an answer, which only the seat that gave the answer sees. */
export interface Illegal {
  /**
   * The code of the fault in an answer: a few lower-case words joined by hyphens, so that statistics can count faults.
   */
  code: string
  /** The fault in an answer, described by a sentence that says what would be legal. */
  why: string
}

export interface Outcome {
  /** Name of the side (team or role) that each seat belonged to, by seat order. */
  sides: readonly string[]
  winners: readonly Seat[]
  /** Scores of all seats as exact whole numbers, by seat order, in the game's unit. */
  scores: readonly number[]
}

/**
 * Choices that a caller fixes before a match is dealt at random, such as the seat of a role: tests, transcripts and a
 * fair scheduler fix some of them.
 */
export interface Wish<Deal, Supply = unknown> {
  /**
   * The parts of what is dealt (cards, words, roles) that the caller fixes beforehand; all other parts are drawn at
   * random.
   */
  deal?: Partial<Deal>
  /** The entry, such as a pair of words, that is dealt in this match, taken from the list of entries of its arena. */
  supply?: Supply
  /**
   * For each role that the game gives to exactly one seat: the weights with which the seats get that role, by seat
   * order.
   */
  weights?: Readonly<Record<string, readonly number[]>>
}

/**
 * A question that an experiment asks a player, invisible to the rules of the game. Agents get it with the kind
 * `probe:NAME` and may leave it unanswered at no cost.
 */
export interface Probe extends Omit<GameAsk, 'kind'> {
  probe: string
  /** The text of the experiment's question, as models read it. */
  task: string
  legal: ZodType<Json>
  read(answer: Answer): Result<Json, Illegal>
  /** Whether the seat's answer to this question of an experiment is shown to the same seat in later questions. */
  keep?: true
}

/**
 * The rules of a game as pure functions; time and randomness are arguments. `decide` and `forfeit` judge answers and
 * return the events to record. `evolve` applies recorded events and never refuses one, so that newer code can still
 * read old logs.
 */
export interface Rules<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  title: string
  /**
   * Whether agents must answer in text, or may also send a structured action in JSON. A text must have the one form
   * that the game states.
   */
  answers: 'text' | 'action'
  /** The fewest and the most seats that any settings of the game allow, for forms on the site. */
  range: { least: number; most: number }
  /** Returns the number of seats under these settings; without this function it is `range.least`. */
  seats?(config: Config): number
  /**
   * How the game scores: `unit` is the number of score units in one point; `sum` returns the sum of all seats' scores
   * in a finished match where that sum is constant; `range` returns the bounds of one seat's score, in score units,
   * where the score is bounded.
   */
  scores: { unit: number; sum?(config: Config): number; range?(config: Config): { least: number; most: number } }
  /** Names of the roles for which a scheduler can state with which weights seats are drawn for the role. */
  roles?: readonly Role[]
  /** Schema of the game's public settings, including limits of time and length; settings contain no secret. */
  config: ZodType<Config>
  /**
   * Schema of one entry of the list from which an arena's matches are dealt: for example a pair of words or a topic
   * card.
   */
  supply?(config: Config): ZodType
  /**
   * Schema of what is dealt before a match (cards, words, roles), as transcripts and requests state it; the schema
   * refuses what cannot be played with these settings.
   */
  deal(config: Config): ZodType<Deal>
  /** The kinds of events that the game stores, and who sees each kind; a log with any other events cannot be read. */
  events: EventKinds<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  /** Returns the turn in which players are asked now; undefined when the match is over. */
  turn(state: State): Turn | undefined
  /**
   * Returns the greatest number of turns that a match with these settings can have, whatever players answer; the number
   * bounds the duration of a match.
   */
  spans(config: Config): readonly Span[]
  /**
   * Returns the schema of all legal answers of a seat that is asked now: agents get this schema as JSON Schema, random
   * play draws answers from it, and forms are made from it; judging answers never needs it. The schema depends on
   * nothing that is hidden from the seat.
   */
  legal(state: State, seat: Seat): ZodType<Action>
  /**
   * Draws a random legal action; needed in games where the schema of legal answers also allows some illegal actions.
   */
  sample?(state: State, seat: Seat, random: Random): Action
  /**
   * Reads an answer in the one form that the game states, and returns the action, or the fault that makes the answer
   * unreadable.
   */
  read(answer: Answer, ask: GameAsk): Result<Action, Illegal>
  /**
   * Judges an action and returns the events to record. Randomness may order what is shown, but must not change how the
   * match ends: all chance that matters is dealt before the match, so that it can be replayed. The reason why an action
   * is illegal must reveal nothing that the seat may not see.
   */
  decide(state: State, seat: Seat, action: Action, random: Random): Result<Event[], Illegal>
  /** Returns the events to record when a seat gave no usable answer: silence, time-out, error, or all tries used up. */
  forfeit(state: State, seat: Seat, why: Missing, random: Random): Event[]
  /**
   * Returns an experiment's questions that are open in this turn; the function is called again until all of the
   * questions have been answered.
   */
  probes?(state: State, notes: readonly Note[]): Probe[]
  /** The same after the match. */
  studies?(log: readonly Logged<Event>[], notes: readonly Note[]): Probe[]
  /**
   * Names of the sides of the seats, by seat order, used when a game does not compute the outcome itself; when the
   * names are missing, each seat is a side of its own.
   */
  sides?: readonly string[]
  /**
   * Returns the outcome of a match; the default reads it from the event `ended`, which the state keeps under that name.
   */
  outcome?(state: State): Outcome | undefined
  /** Returns the result of a finished match, in the form that the game's published rules describe. */
  result(state: State): Json
  /**
   * Returns the settings with which a match was started and what was dealt in it; by default the field `settings` of
   * the state, and nothing dealt.
   */
  dealt?(state: State): { config: Config; deal: Deal }
  /**
   * Returns the answer of a player that led to an event, if there is one: judging that answer again must record the
   * same event.
   */
  move(event: Event): Move | undefined
  /**
   * Returns an event with its randomly ordered parts sorted, so that judging the same answer twice gives equal events;
   * only games whose judging uses randomness have it.
   */
  settled?(event: Event): Event
}
