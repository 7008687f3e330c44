import type { ZodType } from 'zod'
import type { Draft, Logged, Seat, Seen, Viewer } from './event.ts'
import type { Json } from './json.ts'
import type { Judging } from './judging.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'

/** What a player is called inside a game that has no names of its own: neutral, so that nobody is judged by who it is. */
export const playerName = (seat: Seat): string => `Player ${seat}`

/** What a seat is called at a table, by the events that a viewer sees. */
export function seatName(game: Pick<AnyGame, 'name'>, seen: readonly Seen[], seat: Seat): string {
  return game.name?.(seen, seat) ?? playerName(seat)
}

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
export type Missing = 'timeout' | 'error' | 'attempts'

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

/** The words put before a model: system, observation, action. */
export interface Brief {
  rules: string
  situation: string
  task: string
}

/** In what words a brief is written, beyond what the seat sees. */
export interface BriefOptions {
  /** The arena's language; a game that has no words in it writes English. */
  language: string
  /** Whether the legal moves are listed: an experiment may leave them out. */
  hints: boolean
  /** What this seat answered to probes that are kept, oldest first. */
  notes: readonly Note[]
}

/** A match as a document for one seat: in the names of the table, without times. */
export interface Wire {
  /** What the seat knows of the game now. `round`, `language` and `word` have places of their own in the document. */
  facts: { [fact: string]: Json }
  events: readonly WireEvent[]
}

export interface WireEvent {
  seq: number
  type: string
  [field: string]: Json
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

/** Something that is counted of a seat, by name. */
export type Counter = string

/** What is counted of a seat in a match, or in many: counters add up. */
export type Totals = Readonly<Record<Counter, number>>

/** The counters that the game's `totals` of every seat have. */
export const GAMES = 'games' satisfies Counter
export const WINS = 'wins' satisfies Counter
export const SCORE = 'score' satisfies Counter

/** What a figure can be at all: intervals and drawings end there. */
export interface FigureRange {
  least?: number
  most?: number
}

/** What is shown of the counters: the sum of one over the sum of another. */
export interface Figure {
  id: string
  /** A share lies between 0 and 1; a mean of scores is in points, a time in milliseconds. */
  kind: 'share' | 'mean' | 'time'
  of: Counter
  over: Counter
  /** What the sum of `of` is divided by for show: the game's unit for scores, 1 when not said. */
  unit?: number
  /** The side or role that it is about; of all when not said. */
  group?: string
  /** The place in the order of play that it is about, like `first`, where the game tells places apart; of all when not said. */
  place?: string
  /** The figure's possible values, as shown; a share needs none, as it lies between 0 and 1. */
  range?: FigureRange
  /** From fewer matches it is shown greyed. */
  greyedBelow: number
  /** The figure that it is there to be compared with: without an observation of that one it says nothing. */
  beside?: string
}

/** A text of a match, by the event that tells it. */
export interface FoundText {
  seq: number
  text: string
}

/** What a seat said to the others, as they heard it. */
export interface Speech {
  seat: Seat
  text: string
}

/**
 * A moment at which a seat might have done what somebody tells others to do, and whether it did: by the sign of a kind of
 * instruction (see the games' forms/injections).
 */
export interface Temptation {
  /** The event that tells it. */
  seq: number
  seat: Seat
  sign: string
  /** Whom it would be done to, where the sign is about somebody. */
  on?: Seat
  done: boolean
}

/** Something that a seat did in a finished match and that is worth telling of the agent that sat there. */
export interface Feat {
  kind: string
  seat: Seat
  /** How much of it there was: the greatest are told. */
  value: number
  /** The event by which one sees it. */
  seq: number
}

/**
 * A seat's choice of whom to harm or to help, by the rules and not by chance: who spares or favours whom, over many
 * matches, shows who plays together.
 */
export interface Act {
  /** The event that tells it; choices that one event tells were open to their seats alike. */
  seq: number
  by: Seat
  kind: 'harm' | 'help'
  /** Among whom it could fall; never the seat itself. */
  among: readonly Seat[]
  /** Whom it fell on; null for nobody. */
  on: Seat | null
}

/** What agents are told apart by when games are taken together, as MAgIC counts it without asking them anything. */
export const ABILITIES = ['judgement', 'deception', 'cooperation', 'coordination', 'rationality'] as const
export type Ability = (typeof ABILITIES)[number]

/** What a game adds when an agent's games are taken together: its figures by their ids. */
export interface AcrossGames {
  /** Shares whose observations are those of an ability, too. */
  abilities?: Readonly<Partial<Record<Ability, string>>>
  /** What stands for the game in a table of many: a share, or a figure that has a least and a most. */
  worth?: string
}

/** What is counted of finished matches, shown of it, and what they are found by. */
export interface Measure<Event extends Draft, Config extends object = object> {
  /** By seat order, with no chance but the log's; the notes are those of the match's probes. */
  totals(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  figures: readonly Figure[]
  /** Another one when counters of the same names count something else than before: standings are counted anew then. */
  revision?: string
  /** What figures can be where the settings decide it, by their ids. */
  ranges?(config: Config): Readonly<Record<string, FigureRange>>
  /** What it adds when games are taken together; a game without it is taken by itself alone. */
  across?: AcrossGames
  /** What may have happened: names for filters. */
  marked: readonly string[]
  /** Of `marked`, what happened. */
  marks(log: readonly Logged<Event>[]): string[]
  /** What was dealt and said: for searching. */
  texts?(log: readonly Logged<Event>[]): FoundText[]
  /** What is worth telling, by kinds that the pages of the game have words for. */
  feats?: { kinds: readonly string[]; of(log: readonly Logged<Event>[]): Feat[] }
  /** What seats chose to do to one another; a game without it has no report of who plays together. */
  acts?(log: readonly Logged<Event>[]): Act[]
  /** Where seats might have fallen for an instruction, by the signs that show it in this game. */
  temptations?: { signs: readonly string[]; of(log: readonly Logged<Event>[]): Temptation[] }
}

/** An answer to a probe: stored with the asks and never in the log, so that no rule can read it. */
export interface Note {
  turn: number
  probe: string
  seat: Seat
  action: Json
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

/** A round of a match after which spectators may suspect a seat of what the game hides. */
export interface SuspectRound {
  round: number
  /** The number of the event from which on there is enough to go by. */
  from: number
  /** The seats that may be named. */
  suspects: readonly Seat[]
  /** Whether the table has answered since, so that a running match takes no guess about this round any more. */
  revealed: boolean
}

/** What spectators may guess of a match: a seat on the side of the few, for whom the others look. */
export interface Guessing {
  /** As the outcome names it. */
  side: string
  /** The rounds so far, as one viewer sees the log. */
  rounds(seen: readonly Seen[]): SuspectRound[]
}

/** A role that a deal gives to one seat, and the counter of the games in which a seat had it. */
export interface Role {
  name: string
  games: Counter
}

/**
 * A game is a plain value. `decide` and `forfeit` judge and say what is to be recorded; `evolve` records and never
 * refuses, so that a log outlives the code that wrote it. Everything is pure: clock and chance are arguments.
 */
export interface Game<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  id: string
  version: number
  /** The judging that it was made to judge by; today's, when it is not said. */
  judge?: Judging
  title: string
  /** Agents answer in text alone, or may give an action instead; a text is then read by the game's one stated form. */
  answers: 'text' | 'action'
  /** How many can sit down, over all settings: for forms. */
  range: { least: number; most: number }
  /** How many sit down with these settings. */
  seats(config: Config): number
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
  /** Stored events, old shapes lifted to new ones; a log that does not parse cannot be folded. */
  events: ZodType<Event>
  draw(config: Config, random: Random, wish?: Wish<Deal>): Deal
  start(config: Config, deal: Deal): Event[]
  evolve(state: State | undefined, event: Event): State
  /** Whose move it is; undefined when the match is over. */
  turn(state: State): Turn | undefined
  /** How many turns there are at most with these settings, whatever is answered: no match lasts longer than all of them. */
  spans(config: Config): readonly Span[]
  /**
   * The kinds of asks that viewers are not told of while they are open, because being asked tells what the game hides. No
   * other game calls an ask the same.
   */
  covert?: readonly string[]
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
  /** Total, and of the event and viewer alone: what is uncovered later is uncovered by a later event. */
  view(event: Logged<Event>, viewer: Viewer): Seen<Event>
  /** Whether it came of the last move, so that seeing it gives the end away: a spoiler-free replay holds it back. */
  ending(event: Event): boolean
  outcome(state: State): Outcome | undefined
  /** What the referee prints of a finished match, in the form that the rules of the game state. */
  result(state: State): Json
  /** What a seat is called, by the events that a viewer sees; a game without it calls seats by their numbers. */
  name?(seen: readonly Seen<Event>[], seat: Seat): string
  brief(seen: readonly Seen<Event>[], ask: Ask, options: BriefOptions): Brief
  /** The same for programs; a game without it tells its events' own data. */
  wire?(seen: readonly Seen<Event>[]): Wire
  measure: Measure<Event, NoInfer<Config>>
  /** For games that hide a side which spectators may guess. */
  guess?: Guessing
  /** For games in which something is said, so that some of it can be hidden later. */
  texts?: {
    /** What a seat says in an event to all others; undefined where it says nothing. */
    said(event: Event): Speech | undefined
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
