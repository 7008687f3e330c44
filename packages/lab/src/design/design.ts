import type { AnyGame } from '@masquerade/game'
import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from '../manifest/refusals.ts'
import type { Asking } from '../play/asking.ts'
import type { Cell, Conduct, PlayedMatch } from '../play/cell.ts'
import type { Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { TableDraft } from '../table/document.ts'

/**
 * A manifest (an experiment's JSON description) after its missing optional fields have been given their default values.
 */
export interface Settled extends Manifest {
  conditions: string[]
  blocks: number
  seed: number
}

export interface Place {
  /** The smallest number of agents in this role; where it depends on the number of seats, a function computes it. */
  least: number | ((manifest: Manifest) => number)
  most: number
}

export interface Cast {
  /**
   * Agents in an experiment have numbers; this table lists the numbers of the agents in each role of the experiment.
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

/** A text that a judge (an agent that scores texts) scored twice as a test; a missing reply is null. */
export interface TriedItem {
  asked: string
  /**
   * In the test of a judge (an agent that scores texts), a right score for this text lies between `least` and `most`.
   */
  least: number
  most: number
  replies: (string | null)[]
}

export interface Design extends Conduct {
  id: string
  game?: string
  games?: readonly string[]
  /**
   * Under some experimental conditions, the agent in a certain role must follow a certain strategy; agents that cannot
   * follow the strategy are refused.
   */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /**
   * `true` where an experiment's manifest (JSON description) may list game settings of its own, in the field `cases`.
   */
  setUp?: true
  /** The number of deals (random set-ups of a match) that an experiment plays when its JSON description states none. */
  usualBlocks(manifest: Manifest): number
  matchesPerBlock(manifest: Manifest): number
  asks: number
  asksOf?(manifest: Manifest): number
  /**
   * Most experiments have no judge (an agent that scores texts); `true` means that this design needs one, and `may`
   * that a judge is optional.
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
   * Returns what is wrong with an experiment's JSON description that has a valid form but does not suit this design
   * (kind of experiment).
   */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /**
   * Some statistics of built-in agents are fixed by the agents' code and measure nothing; this note below the result
   * table says so.
   */
  ofHouse?: { places: readonly string[]; says: string }
  /**
   * The column by which the rows of the result table are ranked; by default the first column with a statistical test.
   */
  rankedBy?: string
  over?(game: AnyGame): Design
}
