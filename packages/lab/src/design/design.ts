import type { AnyGame } from '@masquerade/game'
import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from '../manifest/refusals.ts'
import type { Asking } from '../play/asking.ts'
import type { Cell, Conduct, PlayedMatch } from '../play/cell.ts'
import type { Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { TableDraft } from '../table/document.ts'

/**
 * An experiment's manifest (its JSON description) in which the optional conditions, number of blocks (groups of matches
 * with the same deal) and seed are filled in.
 */
export interface Settled extends Manifest {
  conditions: string[]
  blocks: number
  seed: number
}

/** Number of agents that may hold one of a design's places (the roles in an experiment, such as guest or host). */
export interface Place {
  /**
   * The smallest number of agents that a design needs in a place; a function where it depends on the game's number of
   * seats.
   */
  least: number | ((manifest: Manifest) => number)
  most: number
}

/** All participants of an experiment; planned matches refer to them by number. */
export interface Cast {
  /** The numbers of the participants that hold each place of the design. */
  places: Readonly<Record<string, readonly number[]>>
  /** By number. */
  names: readonly string[]
}

/** The pairs of secret words that games are dealt from. */
type Pairs = readonly (readonly [string, string])[]

/** A topic, and words of it. */
export interface WordCard {
  topic: string
  words: readonly string[]
}

/**
 * The result of testing a judge (an agent that scores texts) on items with known scores, before it is used in the
 * experiment.
 */
export interface JudgeTrial {
  judge: string
  items: TriedItem[]
}

/**
 * A test item that was put twice to a judge (an agent that scores texts), with the judge's two replies; a reply is null
 * where none came.
 */
export interface TriedItem {
  asked: string
  /** The lowest score that a reasonable judge (an agent that scores texts) gives to this item. */
  least: number
  most: number
  replies: (string | null)[]
}

/** The design of an experiment: how its matches are set up, and what its result table contains. */
export interface Design extends Conduct {
  id: string
  /** The id of the game that is played; missing where no game is played, or several are. */
  game?: string
  /**
   * The ids of the games that a design can play. A game whose id is also an experimental condition is played under that
   * condition only.
   */
  games?: readonly string[]
  /** Conditions under which the agent in a place has to use a strategy; agents that cannot use it are refused. */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /**
   * Whether an experiment's manifest (its JSON description) may state game settings of its own, in its field `cases`.
   */
  setUp?: true
  /**
   * The number of blocks (groups of matches with the same deal) where the experiment's manifest (its JSON description)
   * states none.
   */
  usualBlocks(manifest: Manifest): number
  /** The number of matches in a block (group of matches with the same deal), over all conditions of the experiment. */
  matchesPerBlock(manifest: Manifest): number
  /** The largest number of questions that one match asks of agents. */
  asks: number
  /**
   * The largest number of questions that one match asks of agents, where it depends on the experiment's manifest (its
   * JSON description).
   */
  asksOf?(manifest: Manifest): number
  /** Whether the design needs a judge (an agent that scores what cannot be counted); `may`: a judge is optional. */
  judged?: true | 'may'
  /** Runs a planned task with its agents in place of a match, in a design without games. */
  plays?(cell: Cell, seated: readonly Seated[]): Asking<PlayedMatch>
  /**
   * Lets a judge (an agent that scores texts) evaluate a stored match again; the earlier judgement is kept beside the
   * new one.
   */
  judgesAgain?(cell: Cell, seated: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch>
  /** Tests a judge (an agent that scores texts): puts items with known scores to it, each of them twice. */
  trial?(judge: Seated, path: string): Asking<JudgeTrial>
  /** Whether the design's result table needs answers to probes (questions beside the game). */
  probed?: true
  /** Whether the design's probes (questions beside the game) have forms that people can fill in. */
  asksPeople?: true
  /**
   * Returns the settings of the game under a condition, combined with those of the experiment's manifest (its JSON
   * description).
   */
  settings(manifest: Manifest, condition: string): object
  /**
   * Returns the reasons why the design cannot play an experiment's manifest (its JSON description) whose form is valid.
   */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  /** Yields all planned matches of an experiment in the order of play; endless where matches may be added later. */
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  /**
   * Makes the table of an experiment's results; the parameter `marks` contains the ratings of matches by people or by a
   * judge (an agent that scores texts), where there are any.
   */
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /**
   * A sentence of the result table about statistics that have the same value for every built-in house agent by
   * construction, and the places in the design for which the sentence is stated.
   */
  ofHouse?: { places: readonly string[]; says: string }
  /**
   * The id of the column by which the result table's rows are ranked; by default the first column that has statistical
   * tests.
   */
  rankedBy?: string
  /** Returns the design for a given game, where the design works with any game. */
  over?(game: AnyGame): Design
}
