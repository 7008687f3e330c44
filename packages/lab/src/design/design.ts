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
   * The smallest number of agents that an experiment's design needs in a place (role); a function where the number
   * depends on the game's number of seats.
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

export type Pairs = readonly (readonly [string, string])[]

export interface WordCard {
  topic: string
  words: readonly string[]
}

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

export interface Design extends Conduct {
  id: string
  game?: string
  games?: readonly string[]
  /**
   * Under some conditions the agent in a place of the experiment has to use a given strategy; agents that cannot use
   * the strategy are refused.
   */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /** Some experiments' manifests (JSON descriptions) may state game settings of their own, in the field `cases`. */
  setUp?: true
  /** The number of deals that an experiment plays where its manifest (its JSON description) states none. */
  usualBlocks(manifest: Manifest): number
  matchesPerBlock(manifest: Manifest): number
  asks: number
  asksOf?(manifest: Manifest): number
  /**
   * Some experiments need a judge (an agent that scores what cannot be counted), and in some (`may`) a judge is
   * optional.
   */
  judged?: true | 'may'
  plays?(cell: Cell, seated: readonly Seated[]): Asking<PlayedMatch>
  /**
   * Lets a judge (an agent that scores texts) evaluate a stored match again; the earlier judgement is kept beside the
   * new one.
   */
  judgesAgain?(cell: Cell, seated: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch>
  trial?(judge: Seated, path: string): Asking<JudgeTrial>
  probed?: true
  asksPeople?: true
  settings(manifest: Manifest, condition: string): object
  /**
   * The design of an experiment may refuse to play a manifest (the experiment's JSON description) although its form is
   * valid; the refusals say why.
   */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /**
   * A statistic may have one and the same value for every built-in agent by construction; this sentence says so in the
   * result table, for the named places of the design.
   */
  ofHouse?: { places: readonly string[]; says: string }
  /**
   * The rows of the result table are ranked by this column, or by default by the first column that has statistical
   * tests.
   */
  rankedBy?: string
  over?(game: AnyGame): Design
}
