import type { Draft, Logged, Note, Seat } from './event.ts'

export type Counter = string

export type Totals = Readonly<Record<Counter, number>>

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

export interface FigureRange {
  least?: number
  most?: number
}

export interface Figure {
  id: string
  kind: 'share' | 'mean' | 'time'
  of: Counter
  over: Counter
  /**
   * For display, the sum of a statistic's counter is divided by this number of score units in one point, by default by
   * 1.
   */
  unit?: number
  group?: string
  /**
   * The place in the order of play, like `first`, to which a statistic is limited, where the game distinguishes places;
   * missing for a statistic about all places.
   */
  place?: string
  range?: FigureRange
  /** The site shows a statistic in grey when it is based on too few matches. */
  greyedBelow: number
  /**
   * Id of another statistic with which this statistic is compared; without an observed value of that other statistic
   * this one has no meaning.
   */
  beside?: string
}

export interface FoundText {
  seq: number
  text: string
}

/**
 * An occasion in a match on which a seat could have obeyed an instruction that another player had put into a speech,
 * and whether the seat did obey.
 */
export interface Temptation {
  seq: number
  seat: Seat
  sign: string
  on?: Seat
  done: boolean
}

export interface Feat {
  kind: string
  seat: Seat
  value: number
  seq: number
}

/**
 * A seat's free choices to harm or help another seat, such as a vote against it, show over many matches which agents
 * favour each other and so play together.
 */
export interface Act {
  seq: number
  by: Seat
  kind: 'harm' | 'help'
  among: readonly Seat[]
  on: Seat | null
}

/**
 * Abilities by which agents are described across games, as the paper MAgIC defines them; they are computed from the
 * agents' moves alone.
 */
export const ABILITIES = ['judgement', 'deception', 'cooperation', 'coordination', 'rationality'] as const
export type Ability = (typeof ABILITIES)[number]

export interface AcrossGames {
  /**
   * For each ability of agents, such as deception: the id of the game's statistic that measures this ability as a share
   * from 0 to 1.
   */
  abilities?: Readonly<Partial<Record<Ability, string>>>
  worth?: string
}

export interface Measure<Event extends Draft, Config extends object = object> {
  /**
   * A game's own counts are made without randomness and added to those common to all games (games, wins, score, numbers
   * of answers); the argument `shared` contains those common counts, for a game that counts parts of them again.
   */
  counts?(log: readonly Logged<Event>[], shared: readonly Totals[], notes?: readonly Note[]): Totals[]
  /**
   * Only a game that counts answers in an unusual way replaces the usual way to count, which adds the common counts.
   */
  totals?(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  figures: readonly Figure[]
  /**
   * A developer changes this name when counters begin to count something else under unchanged names; then the stored
   * counts of old matches are computed again.
   */
  revision?: string
  ranges?(config: Config): Readonly<Record<string, FigureRange>>
  /** A game that states no statistics for the scores across all games is left out of those scores. */
  across?: AcrossGames
  marked?: readonly string[]
  marks?(log: readonly Logged<Event>[]): string[]
  /** Matches are searched by the words dealt in them and by the speeches of their players. */
  texts?(log: readonly Logged<Event>[]): FoundText[]
  feats?: { kinds: readonly string[]; of(log: readonly Logged<Event>[]): Feat[] }
  /** A game that tells no choices to harm or help other seats has no report of agents that secretly play together. */
  acts?(log: readonly Logged<Event>[]): Act[]
  temptations?: { signs: readonly string[]; of(log: readonly Logged<Event>[]): Temptation[] }
}

export interface Measured<Event extends Draft, Config extends object = object> extends Measure<Event, Config> {
  totals(log: readonly Logged<Event>[], notes?: readonly Note[]): Totals[]
  marked: readonly string[]
  marks(log: readonly Logged<Event>[]): string[]
}

const GREYED_BELOW = 10

export const share = (id: string, of: Counter, over: Counter): Figure => ({
  id,
  kind: 'share',
  of,
  over,
  greyedBelow: GREYED_BELOW,
})

export const mean = (id: string, of: Counter, more: Partial<Omit<Figure, 'id' | 'kind' | 'of'>> = {}): Figure => ({
  id,
  kind: 'mean',
  of,
  over: GAMES,
  greyedBelow: GREYED_BELOW,
  ...more,
})
