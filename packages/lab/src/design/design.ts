import type { AnyGame } from '@masquerade/game'
import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from '../manifest/refusals.ts'
import type { Asking } from '../play/asking.ts'
import type { Cell, Conduct, PlayedMatch } from '../play/cell.ts'
import type { Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { TableDraft } from '../table/document.ts'

/**
 * A manifest (an experiment's JSON description) in which the optional conditions, number of deals and seed are filled
 * in.
 */
export interface Settled extends Manifest {
  conditions: string[]
  blocks: number
  seed: number
}

export interface Place {
  /**
   * The smallest number of agents that a design needs in a place; a function where it depends on the game's number of
   * seats.
   */
  least: number | ((manifest: Manifest) => number)
  most: number
}

export interface Cast {
  /**
   * The numbers of the participants that hold a place, by the name of the place (a role in an experiment, such as guest
   * or host).
   */
  places: Readonly<Record<string, readonly number[]>>
  names: readonly string[]
}

type Pairs = readonly (readonly [string, string])[]

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
  /** The field is missing where an experiment plays no game, or several games. */
  game?: string
  games?: readonly string[]
  /**
   * Under these conditions the agent in a place has to use a given strategy; agents that cannot use the strategy are
   * refused.
   */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /**
   * The property is set where an experiment's manifest (its JSON description) may state game settings of its own, in
   * its field `cases`.
   */
  setUp?: true
  /**
   * The number of blocks (groups of matches with the same deal) where the experiment's manifest (its JSON description)
   * states none.
   */
  usualBlocks(manifest: Manifest): number
  /** The number of matches in a block (group of matches with the same deal), over all conditions of the experiment. */
  matchesPerBlock(manifest: Manifest): number
  asks: number
  asksOf?(manifest: Manifest): number
  /**
   * A value of true means that the design needs a judge (an agent that scores what cannot be counted); `may` means that
   * a judge is optional.
   */
  judged?: true | 'may'
  /** Runs a planned task with its agents in place of a match, in a design without games. */
  plays?(cell: Cell, seated: readonly Seated[]): Asking<PlayedMatch>
  /**
   * Lets a judge (an agent that scores texts) evaluate a stored match again; the earlier judgement is kept beside the
   * new one.
   */
  judgesAgain?(cell: Cell, seated: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch>
  /** The trial puts items with known scores to a judge (an agent that scores texts), each of them twice. */
  trial?(judge: Seated, path: string): Asking<JudgeTrial>
  /** The property is set where the design's result table needs answers to probes (questions beside the game). */
  probed?: true
  /**
   * The property is set where people can answer the design's probes (questions beside the game) by filling in forms.
   */
  asksPeople?: true
  settings(manifest: Manifest, condition: string): object
  /**
   * The function returns the reasons why the design cannot play an experiment whose JSON description has a valid form.
   */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  /** The generator yields all planned matches in the order of play; it is endless where matches may be added later. */
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /**
   * A sentence about statistics that have the same value for every built-in agent by construction, and the places of
   * the design to which the sentence applies.
   */
  ofHouse?: { places: readonly string[]; says: string }
  /**
   * The id of the column by which the result table's rows are ranked; by default the first column that has statistical
   * tests.
   */
  rankedBy?: string
  over?(game: AnyGame): Design
}
