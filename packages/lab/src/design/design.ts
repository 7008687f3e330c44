import type { AnyGame } from '@masquerade/game'
import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from '../manifest/refusals.ts'
import type { Asking } from '../play/asking.ts'
import type { Cell, Conduct, PlayedMatch } from '../play/cell.ts'
import type { Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { TableDraft } from '../table/document.ts'

/** A manifest with what it may leave open settled. */
export interface Settled extends Manifest {
  conditions: string[]
  blocks: number
  seed: number
}

/** How many agents may hold a place of a design. */
export interface Place {
  /** So many at least, or as many as a table of the manifest has seats. */
  least: number | ((manifest: Manifest) => number)
  most: number
}

/** Everybody who plays, numbered as cells name them. */
export interface Cast {
  /** By place, the numbers of those who hold it. */
  places: Readonly<Record<string, readonly number[]>>
  /** By number. */
  names: readonly string[]
}

/** Pairs of words to deal from. */
type Pairs = readonly (readonly [string, string])[]

/** A topic, and words of it. */
export interface WordCard {
  topic: string
  words: readonly string[]
}

/** What a judge made of items whose scores are known, before anything else was spent on it. */
export interface JudgeTrial {
  judge: string
  items: TriedItem[]
}

/** An item that was put twice; null where no reply came. */
export interface TriedItem {
  asked: string
  /** The least and the most that a judge with its wits gives it. */
  least: number
  most: number
  replies: (string | null)[]
}

/** How an experiment is set up, and what table it comes to. */
export interface Design extends Conduct {
  id: string
  /** What is played; missing where nothing is, or several games are. */
  game?: string
  /** Those that are conditions are played under the condition of their name alone. */
  games?: readonly string[]
  /** Conditions under which who holds a place thinks by a strategy; an agent without it is refused. */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /** Whether a manifest may bring set-ups of its own, its `cases`. */
  setUp?: true
  /** How many blocks, where a manifest does not say. */
  usualBlocks(manifest: Manifest): number
  /** How many matches a block has, all its conditions together. */
  matchesPerBlock(manifest: Manifest): number
  /** How many questions a match asks at most. */
  asks: number
  /** The same, where it depends on the manifest. */
  asksOf?(manifest: Manifest): number
  /** Whether somebody has to judge what cannot be counted, or may. */
  judged?: true | 'may'
  /** What happens in place of a match, where nothing is played. */
  plays?(cell: Cell, seated: readonly Seated[]): Asking<PlayedMatch>
  /** Has the judge judge once more what a kept match holds: what was judged of it before stands beside. */
  judgesAgain?(cell: Cell, seated: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch>
  /** Puts items before a judge whose scores are known, each twice. */
  trial?(judge: Seated, path: string): Asking<JudgeTrial>
  /** Whether its table needs what probes are answered. */
  probed?: true
  /** Whether its probes come as forms, which a person can fill in. */
  asksPeople?: true
  /** The settings of its game under a condition, with those of the manifest. */
  settings(manifest: Manifest, condition: string): object
  /** What is impossible about a manifest that is otherwise in order. */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  /** All matches, in the order in which they are played; without an end where blocks may be added. */
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  /** `marks` are what people or a judge said of its matches, where anybody did. */
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /** What its figures cannot show of players of the house, by how these are built; said of those who hold these places. */
  ofHouse?: { places: readonly string[]; says: string }
  /** The column by which rows are ranked; the first tested one where not said. */
  rankedBy?: string
  /** A design that can be of any game: what it is of this one. */
  over?(game: AnyGame): Design
}
