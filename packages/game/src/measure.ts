import type { Draft, Logged, Note, Seat } from './event.ts'

/** The name of something that is counted for a seat. */
export type Counter = string

/** The counts of a seat in a match, or in many: counters add up. */
export type Totals = Readonly<Record<Counter, number>>

/** The counters that the game's `totals` of every seat have. */
export const GAMES = 'games' satisfies Counter
export const WINS = 'wins' satisfies Counter
export const SCORE = 'score' satisfies Counter

/** A role that a deal gives to one seat, with the counter of the games in which a seat had it. */
export interface Role {
  name: string
  games: Counter
}

/** The bounds of a figure's values, at which intervals and drawings end. */
export interface FigureRange {
  least?: number
  most?: number
}

/** A shown figure: the sum of one counter over the sum of another. */
export interface Figure {
  id: string
  /** A share lies between 0 and 1; a mean of scores is in points, a time in milliseconds. */
  kind: 'share' | 'mean' | 'time'
  of: Counter
  over: Counter
  /** The divisor of the sum of `of` for display: the game's unit for scores, by default 1. */
  unit?: number
  /** The side or role that it is about; all when missing. */
  group?: string
  /** The place in the order of play that it is about, like `first`, where the game distinguishes places; all when missing. */
  place?: string
  /** The figure's possible values, as shown; a share needs none, as it lies between 0 and 1. */
  range?: FigureRange
  /** Below this number of matches it is shown greyed. */
  greyedBelow: number
  /** The figure with which it is compared: without an observation of that one it has no meaning. */
  beside?: string
}

/** A text of a match, with the number of its event. */
export interface FoundText {
  seq: number
  text: string
}

/**
 * A moment at which a seat could have obeyed another player's instruction, and whether it did: by the sign of a kind of
 * instruction (see the games' forms/injections).
 */
export interface Temptation {
  /** The event that tells it. */
  seq: number
  seat: Seat
  sign: string
  /** The target, where the sign has one. */
  on?: Seat
  done: boolean
}

/** A remarkable deed of a seat in a finished match, shown with the agent that sat there. */
export interface Feat {
  kind: string
  seat: Seat
  /** How much of it there was; pages show the greatest. */
  value: number
  /** The number of the event that shows it. */
  seq: number
}

/**
 * A seat's choice to harm or help another, made freely and not by chance: over many matches, sparing and favouring shows
 * which agents play together.
 */
export interface Act {
  /** The number of its event; all choices in one event had the same options. */
  seq: number
  by: Seat
  kind: 'harm' | 'help'
  /** The possible targets; never the seat itself. */
  among: readonly Seat[]
  /** The seat that it was done to; null when it was done to none. */
  on: Seat | null
}

/** The abilities that describe agents across games, as MAgIC measures them, from their moves alone. */
export const ABILITIES = ['judgement', 'deception', 'cooperation', 'coordination', 'rationality'] as const
export type Ability = (typeof ABILITIES)[number]

/** What a game contributes to the scores across games: its figures by their ids. */
export interface AcrossGames {
  /** Shares that also count for an ability. */
  abilities?: Readonly<Partial<Record<Ability, string>>>
  /** The figure that represents the game in a table of many: a share, or a figure with bounds. */
  worth?: string
}

/** What is counted of finished matches, what is shown of it, and by what matches are found. */
export interface Measure<Event extends Draft, Config extends object = object> {
  /**
   * The game's own counts by seat order, beside games, wins, score and answers, without randomness but the log's.
   * `shared` are the totals of these, where a game counts parts of them again; the notes are those of the match's
   * probes.
   */
  counts?(log: readonly Logged<Event>[], shared: readonly Totals[], notes?: readonly Note[]): Totals[]
  /** All totals of a match, in place of `counts`, in a game that counts answers differently. */
  totals?(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  figures: readonly Figure[]
  /** Changes when counters of the same names count something else: standings are recounted then. */
  revision?: string
  /** The bounds of figures that depend on the settings, by the figures' ids. */
  ranges?(config: Config): Readonly<Record<string, FigureRange>>
  /** What it contributes to scores across games; a game without it is left out of them. */
  across?: AcrossGames
  /** The names of marks that a match can have, for filters. */
  marked?: readonly string[]
  /** The marks of `marked` that a match has. */
  marks?(log: readonly Logged<Event>[]): string[]
  /** The dealt and spoken texts, for searching. */
  texts?(log: readonly Logged<Event>[]): FoundText[]
  /** The remarkable deeds, in kinds for which the game's pages have words. */
  feats?: { kinds: readonly string[]; of(log: readonly Logged<Event>[]): Feat[] }
  /** What seats chose to do to one another; a game without it has no report of who plays together. */
  acts?(log: readonly Logged<Event>[]): Act[]
  /** When seats could have obeyed an instruction, by the signs that show it in this game. */
  temptations?: { signs: readonly string[]; of(log: readonly Logged<Event>[]): Temptation[] }
}

/** A game's measure with the kit's defaults filled in. */
export interface Measured<Event extends Draft, Config extends object = object> extends Measure<Event, Config> {
  totals(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  marked: readonly string[]
  marks(log: readonly Logged<Event>[]): string[]
}

/** How many matches a figure needs before it is no longer greyed. */
const GREYED_BELOW = 10

/** The share of one counter in another, which is at least as large. */
export const share = (id: string, of: Counter, over: Counter): Figure => ({
  id,
  kind: 'share',
  of,
  over,
  greyedBelow: GREYED_BELOW,
})

/** The mean of a counter, by default over games. */
export const mean = (id: string, of: Counter, more: Partial<Omit<Figure, 'id' | 'kind' | 'of'>> = {}): Figure => ({
  id,
  kind: 'mean',
  of,
  over: GAMES,
  greyedBelow: GREYED_BELOW,
  ...more,
})
