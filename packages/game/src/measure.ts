import type { Draft, Logged, Note, Seat } from './event.ts'

/** The name of a quantity that is counted for each seat of a match, such as wins. */
export type Counter = string

/** How often each counted thing, such as a win, occurred for a seat in one match, or the sums over many matches. */
export type Totals = Readonly<Record<Counter, number>>

/** Names of the counters that every game has for every seat. */
export const GAMES = 'games' satisfies Counter
export const WINS = 'wins' satisfies Counter
export const SCORE = 'score' satisfies Counter

/**
 * A role that a game gives to exactly one seat, with the name of the counter that counts the games in which a seat had
 * this role.
 */
export interface Role {
  name: string
  games: Counter
}

/** The least and greatest value that a statistic can have: confidence intervals and charts end there. */
export interface FigureRange {
  least?: number
  most?: number
}

/** A statistic that the site shows about agents: the sum of one counter divided by the sum of another. */
export interface Figure {
  id: string
  /** The kind of a statistic: a share lies between 0 and 1, a mean of scores is in points, a time in milliseconds. */
  kind: 'share' | 'mean' | 'time'
  of: Counter
  over: Counter
  /** Divisor that is applied to the sum of the counter `of` for display: the game's unit for scores, by default 1. */
  unit?: number
  /** Name of the side or role to which a statistic is limited; missing for a statistic about all sides and roles. */
  group?: string
  /**
   * The place in the order of play, like `first`, to which a statistic is limited, where the game distinguishes places;
   * missing for a statistic about all places.
   */
  place?: string
  /**
   * The least and greatest possible value of a statistic, as shown on the site; a share needs no range, as it lies
   * between 0 and 1.
   */
  range?: FigureRange
  /** The number of matches below which the site shows a statistic in grey, because it is based on too little. */
  greyedBelow: number
  /**
   * Id of another statistic with which this statistic is compared; without an observed value of that other statistic
   * this one has no meaning.
   */
  beside?: string
}

/** A text that occurs in a match, with the number of the event that contains it. */
export interface FoundText {
  seq: number
  text: string
}

/**
 * An occasion in a match on which a seat could have obeyed an instruction that another player had put into a speech,
 * and whether the seat did obey.
 */
export interface Temptation {
  /** The event that tells it. */
  seq: number
  seat: Seat
  sign: string
  /** The seat at which the act of obedience is aimed, such as the seat voted for; missing if it is aimed at no seat. */
  on?: Seat
  done: boolean
}

/** A remarkable feat of a seat in a finished match; the site shows the feat with the agent that played on that seat. */
export interface Feat {
  kind: string
  seat: Seat
  /** The size of a feat, such as a number of votes; of all feats of a kind the site shows the greatest. */
  value: number
  /** Number of the event in the match's log that shows the feat. */
  seq: number
}

/**
 * A seat's free choice to harm or help another seat, such as a vote against it. Over many matches such choices show
 * which agents favour each other and so play together.
 */
export interface Act {
  /**
   * Number of the event in the log that records the choice to harm or help a seat; all choices in one event had the
   * same options.
   */
  seq: number
  by: Seat
  kind: 'harm' | 'help'
  /** The seats that the choosing seat could have chosen to harm or help; never the seat itself. */
  among: readonly Seat[]
  /** The seat that was harmed or helped by the choice; null when the choosing seat picked no seat. */
  on: Seat | null
}

/**
 * Abilities by which agents are described across games, as the paper MAgIC defines them; they are computed from the
 * agents' moves alone.
 */
export const ABILITIES = ['judgement', 'deception', 'cooperation', 'coordination', 'rationality'] as const
export type Ability = (typeof ABILITIES)[number]

/** The statistics of a game, given by their ids, that enter the scores that compare agents across all games. */
export interface AcrossGames {
  /**
   * For each ability of agents, such as deception: the id of the game's statistic that measures this ability as a share
   * from 0 to 1.
   */
  abilities?: Readonly<Partial<Record<Ability, string>>>
  /**
   * Id of the one statistic that represents this game in a comparison of many games: a share, or a statistic with
   * bounds.
   */
  worth?: string
}

/**
 * The part of a game that says what is counted in finished matches, which statistics are shown, and by what matches can
 * be found.
 */
export interface Measure<Event extends Draft, Config extends object = object> {
  /**
   * Returns the game's own counts for each seat, in addition to those common to all games (games, wins, score, numbers
   * of answers). The argument `shared` contains those common counts, for a game that counts parts of them again;
   * `notes` are the answers to an experiment's questions. The function uses no randomness.
   */
  counts?(log: readonly Logged<Event>[], shared: readonly Totals[], notes?: readonly Note[]): Totals[]
  /**
   * Returns all counts of a match for each seat; only a game that counts answers in an unusual way has this function
   * instead of `counts`.
   */
  totals?(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  figures: readonly Figure[]
  /**
   * A name for the current meaning of the counters. A developer changes it when counters begin to count something else
   * under the same names; then the stored counts of old matches are computed again.
   */
  revision?: string
  /** Returns the bounds of statistics that depend on the game's settings, by the statistics' ids. */
  ranges?(config: Config): Readonly<Record<string, FigureRange>>
  /**
   * The ids of this game's statistics that enter the scores across all games; a game that states none is left out of
   * those scores.
   */
  across?: AcrossGames
  /** Names of the labels that matches of this game can get; visitors of the site filter matches by labels. */
  marked?: readonly string[]
  /** Returns the labels that apply to one match, by which visitors of the site filter matches. */
  marks?(log: readonly Logged<Event>[]): string[]
  /**
   * Returns the words dealt in a match and the speeches of its players, so that matches can be searched by these texts.
   */
  texts?(log: readonly Logged<Event>[]): FoundText[]
  /**
   * Finds remarkable feats of seats in a match; `kinds` are the kinds of feats for which the game's pages have texts.
   */
  feats?: { kinds: readonly string[]; of(log: readonly Logged<Event>[]): Feat[] }
  /**
   * Returns which seats chose to harm or help which other seats, for the report of agents that secretly play together;
   * a game without this function has no such report.
   */
  acts?(log: readonly Logged<Event>[]): Act[]
  /**
   * Finds the occasions on which seats could have obeyed an instruction by another player; `signs` are the ways in
   * which obedience can show in this game.
   */
  temptations?: { signs: readonly string[]; of(log: readonly Logged<Event>[]): Temptation[] }
}

/** The measures of a game, with defaults filled in for missing parts. */
export interface Measured<Event extends Draft, Config extends object = object> extends Measure<Event, Config> {
  totals(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  marked: readonly string[]
  marks(log: readonly Logged<Event>[]): string[]
}

/** Number of matches on which a statistic must be based before the site stops showing it in grey. */
const GREYED_BELOW = 10

/** Makes a statistic that is a share: one counter divided by another counter that is at least as large. */
export const share = (id: string, of: Counter, over: Counter): Figure => ({
  id,
  kind: 'share',
  of,
  over,
  greyedBelow: GREYED_BELOW,
})

/**
 * Makes a statistic that is a mean: the sum of a counter divided by another counter, by default the number of games.
 */
export const mean = (id: string, of: Counter, more: Partial<Omit<Figure, 'id' | 'kind' | 'of'>> = {}): Figure => ({
  id,
  kind: 'mean',
  of,
  over: GAMES,
  greyedBelow: GREYED_BELOW,
  ...more,
})
