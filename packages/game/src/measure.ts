import type { Draft, Logged, Seat } from './event.ts'

export type Counter = string

export type Totals = Readonly<Record<Counter, number>>

export const GAMES = 'games' satisfies Counter
export const WINS = 'wins' satisfies Counter
export const SCORE = 'score' satisfies Counter

/** A role that only one player of each match has, with the name of the counter of matches played in this role. */
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
  /** The sum is divided by this number before display, for example by 100 when a point is 100 units. */
  unit?: number
  group?: string
  /** The place in the order of play, such as the first player, to which this statistic is limited. */
  place?: string
  range?: FigureRange
  /** The site shows a statistic in grey when it is based on too few matches. */
  greyedBelow: number
  /** Id of another statistic that must be shown for comparison, because this statistic alone has no meaning. */
  beside?: string
}

export interface FoundText {
  seq: number
  text: string
}

/** One player's instruction to another, hidden in a speech, and when and whether the other obeyed it. */
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

/** A player's free choice to harm or help another, such as a vote, by which secret cooperation is found. */
export interface Act {
  seq: number
  by: Seat
  kind: 'harm' | 'help'
  among: readonly Seat[]
  on: Seat | null
}

/** Abilities that the paper MAgIC defines; they are computed from agents' moves, without asking agents questions. */
export const ABILITIES = ['judgement', 'deception', 'cooperation', 'coordination', 'rationality'] as const
export type Ability = (typeof ABILITIES)[number]

export interface AcrossGames {
  abilities?: Readonly<Partial<Record<Ability, string>>>
  worth?: string
}

export interface Measure<Event extends Draft, Config extends object = object> {
  /** A game's own statistics; `shared` has those that all games have, such as the number of wins. */
  counts?(log: readonly Logged<Event>[], shared: readonly Totals[]): Totals[]
  /** A game that defines this function counts everything itself, and `counts` is not used. */
  totals?(log: readonly Logged<Event>[]): Totals[]
  figures: readonly Figure[]
  /** A new name makes the site count all old matches again, when a counter changes its meaning. */
  revision?: string
  ranges?(config: Config): Readonly<Record<string, FigureRange>>
  /** A game without this field does not contribute to the scores that an agent gets across all games. */
  across?: AcrossGames
  /** The signs by which matches are found, each with the question whether a match has it. */
  marks?: Readonly<Record<string, (log: readonly Logged<Event>[]) => boolean>>
  /** The texts of a match that the site's search looks through, such as the players' speeches. */
  texts?(log: readonly Logged<Event>[]): FoundText[]
  feats?: { kinds: readonly string[]; of(log: readonly Logged<Event>[]): Feat[] }
  /** Choices that harm or help others; a game without them has no report of agents that secretly cooperate. */
  acts?(log: readonly Logged<Event>[]): Act[]
  temptations?: { signs: readonly string[]; of(log: readonly Logged<Event>[]): Temptation[] }
}

export interface Measured<Event extends Draft, Config extends object = object>
  extends Omit<Measure<Event, Config>, 'counts' | 'marks'> {
  totals(log: readonly Logged<Event>[]): Totals[]
  marked: readonly string[]
  marks(log: readonly Logged<Event>[]): string[]
}

const GREYED_BELOW = 10

type More = Partial<Omit<Figure, 'id' | 'kind' | 'of'>>

export function share(id: string, of: Counter, over: Counter, more: More = {}): Figure {
  return { id, kind: 'share', of, over, greyedBelow: GREYED_BELOW, ...more }
}

export function mean(id: string, of: Counter, more: More = {}): Figure {
  return { id, kind: 'mean', of, over: GAMES, greyedBelow: GREYED_BELOW, ...more }
}

export const scoreMean = (more?: More): Figure => mean('score', SCORE, more)
export const winsShare = share('wins', WINS, GAMES)
