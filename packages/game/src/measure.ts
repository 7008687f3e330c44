import type { Draft, Logged, Note, Seat } from './event.ts'

/** Something that is counted of a seat, by name. */
export type Counter = string

/** What is counted of a seat in a match, or in many: counters add up. */
export type Totals = Readonly<Record<Counter, number>>

/** The counters that the game's `totals` of every seat have. */
export const GAMES = 'games' satisfies Counter
export const WINS = 'wins' satisfies Counter
export const SCORE = 'score' satisfies Counter

/** A role that a deal gives to one seat, and the counter of the games in which a seat had it. */
export interface Role {
  name: string
  games: Counter
}

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
  /** How much of it there was; pages show the greatest. */
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
  /** The seat that it was done to; null when it was done to none. */
  on: Seat | null
}

/** The abilities that describe agents across games, as MAgIC measures them, from their moves alone. */
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
  /**
   * What is counted by seat order beside games, wins, score and answers, with no chance but the log's. `shared` are the
   * totals of these, where a game counts parts of them again; the notes are those of the match's probes.
   */
  counts?(log: readonly Logged<Event>[], shared: readonly Totals[], notes?: readonly Note[]): Totals[]
  /** All totals of a match, in place of `counts`, in a game that counts answers in another way. */
  totals?(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  figures: readonly Figure[]
  /** Another one when counters of the same names count something else than before: standings are counted anew then. */
  revision?: string
  /** What figures can be where the settings decide it, by their ids. */
  ranges?(config: Config): Readonly<Record<string, FigureRange>>
  /** What it adds when games are taken together; a game without it is taken by itself alone. */
  across?: AcrossGames
  /** What may have happened: names for filters. */
  marked?: readonly string[]
  /** Of `marked`, what happened. */
  marks?(log: readonly Logged<Event>[]): string[]
  /** What was dealt and said: for searching. */
  texts?(log: readonly Logged<Event>[]): FoundText[]
  /** What is worth telling, by kinds that the pages of the game have words for. */
  feats?: { kinds: readonly string[]; of(log: readonly Logged<Event>[]): Feat[] }
  /** What seats chose to do to one another; a game without it has no report of who plays together. */
  acts?(log: readonly Logged<Event>[]): Act[]
  /** Where seats might have fallen for an instruction, by the signs that show it in this game. */
  temptations?: { signs: readonly string[]; of(log: readonly Logged<Event>[]): Temptation[] }
}

/** What a game measures, with all that was left to the kit. */
export interface Measured<Event extends Draft, Config extends object = object> extends Measure<Event, Config> {
  totals(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  marked: readonly string[]
  marks(log: readonly Logged<Event>[]): string[]
}

/** How many matches a figure needs before it is no longer shown greyed. */
const GREYED_BELOW = 10

/** The share of one counter in another, which is at least as large. */
export const share = (id: string, of: Counter, over: Counter): Figure => ({
  id,
  kind: 'share',
  of,
  over,
  greyedBelow: GREYED_BELOW,
})

/** The mean of a counter, over games when not said. */
export const mean = (id: string, of: Counter, more: Partial<Omit<Figure, 'id' | 'kind' | 'of'>> = {}): Figure => ({
  id,
  kind: 'mean',
  of,
  over: GAMES,
  greyedBelow: GREYED_BELOW,
  ...more,
})
