import type { ZodType } from 'zod'
import type { Draft, Seat } from './event.ts'
import type { Json } from './json.ts'
import type { EventKinds } from './kit/event-kinds.ts'
import type { Role } from './measure.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'

export interface Option {
  label: string
  action: Json
  also?: readonly string[]
  /** Only people see an option to choose nothing; an agent does so by a text that is no option. */
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
  /** If an agent must choose, the options are all its legal answers; else they are suggestions. */
  options?: readonly Option[]
}

export interface Span extends Pick<GameAsk, 'limitMs' | 'attempts'> {
  turns: number
}

export interface Turn {
  number: number
  asks: readonly GameAsk[]
}

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
  /** A short code, like two words with a hyphen, of what is wrong in an answer, so that faults are counted. */
  code: string
  why: string
}

export interface Outcome {
  sides: readonly string[]
  winners: readonly Seat[]
  /** Scores of all players in the order of their seats, as whole numbers of the game's smallest unit of score. */
  scores: readonly number[]
}

export interface Wish<Deal, Supply = unknown> {
  deal?: Partial<Deal>
  supply?: Supply
  /** For each role of one player only, how likely each seat receives it, in the order of the seats. */
  weights?: Readonly<Record<string, readonly number[]>>
}

/** The rules of a game are pure functions: some judge answers into events, one computes the state from events. */
export interface Rules<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  title: string
  /** With `action`, agents may answer by a JSON object or a text; with `text`, they may answer by a text only. */
  answers: 'text' | 'action'
  /** The fewest and the most seats that any settings of the game allow, for forms on the site. */
  range: { least: number; most: number }
  /** Without this function, a match of the game has the least number of players that the game allows. */
  seats?(config: Config): number
  /**
   * Scores are whole numbers of a small unit, of which `unit` make one point; `sum` is given if all players' scores
   * always have the same sum.
   */
  scores: { unit: number; sum?(config: Config): number; range?(config: Config): { least: number; most: number } }
  roles?: readonly Role[]
  /** A game's settings, such as time limits, are public and contain no secret. */
  config: ZodType<Config>
  /** What an entry of a list is; `headings` in its metadata are names of columns that a list of texts may begin with. */
  supply?(config: Config): ZodType
  deal(config: Config): ZodType<Deal>
  events: EventKinds<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  turn(state: State): Turn | undefined
  /** The number of turns that a match can have, whatever players answer, bounds the duration of the match. */
  spans(config: Config): readonly Span[]
  /** The schema of legal answers is sent to the agent, so it must depend on nothing that is hidden from that agent. */
  legal(state: State, seat: Seat): ZodType<Action>
  /** Draws a random legal action, for games whose schema of legal actions also accepts illegal ones. */
  sample?(state: State, seat: Seat, random: Random): Action
  read(answer: Answer, ask: GameAsk): Result<Action, Illegal>
  /** Judges an action and returns the events to record; randomness must never influence the outcome. */
  decide(state: State, seat: Seat, action: Action, random: Random): Result<Event[], Illegal>
  forfeit(state: State, seat: Seat, why: Missing, random: Random): Event[]
  /** When a game names no sides (teams or roles), each seat is a side of its own. */
  sides?: readonly string[]
  /** By default the outcome is the content of the event `ended`, kept in the state under that name. */
  outcome?(state: State): Outcome | undefined
  result(state: State): Json
  dealt?(state: State): { config: Config; deal: Deal }
  move(event: Event): Move | undefined
  /** Sorts the parts of an event whose order is random, so that judging again gives an equal event. */
  settled?(event: Event): Event
}
