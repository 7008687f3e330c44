import type { AnyGame } from '@masquerade/game'
import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from '../manifest/refusals.ts'
import type { Asking } from '../play/asking.ts'
import type { Cell, Conduct, PlayedMatch } from '../play/cell.ts'
import type { Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { TableDraft } from '../table/document.ts'

/** A manifest with all optional fields filled in. */
export interface Settled extends Manifest {
  conditions: string[]
  blocks: number
  seed: number
}

/** How many agents may hold a place of a design. */
export interface Place {
  /** The fewest; a function where that is the number of seats at the manifest's table. */
  least: number | ((manifest: Manifest) => number)
  most: number
}

/** All participants, numbered as cells refer to them. */
export interface Cast {
  /** The numbers of the holders of each place. */
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

/** The result of testing a judge on items with known scores, before anything else is spent on it. */
export interface JudgeTrial {
  judge: string
  items: TriedItem[]
}

/** An item that was put twice; null where no reply came. */
export interface TriedItem {
  asked: string
  /** The range of scores that a reasonable judge gives it. */
  least: number
  most: number
  replies: (string | null)[]
}

/** The design of an experiment: how it is set up, and what its table contains. */
export interface Design extends Conduct {
  id: string
  /** The game that is played; missing where none is, or several are. */
  game?: string
  /** The games that can be played. A game that is also a condition is played only under that condition. */
  games?: readonly string[]
  /** Conditions under which the holder of a place uses a strategy; agents that cannot are refused. */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /** Whether a manifest may bring set-ups of its own, its `cases`. */
  setUp?: true
  /** The default number of blocks. */
  usualBlocks(manifest: Manifest): number
  /** The number of matches in a block, over all its conditions. */
  matchesPerBlock(manifest: Manifest): number
  /** The most questions that a match asks. */
  asks: number
  /** The same, where it depends on the manifest. */
  asksOf?(manifest: Manifest): number
  /** Whether a judge is needed for what cannot be counted, or allowed. */
  judged?: true | 'may'
  /** What is done instead of a match, in a design without games. */
  plays?(cell: Cell, seated: readonly Seated[]): Asking<PlayedMatch>
  /** Lets a judge judge a stored match again; the earlier judgement is kept beside it. */
  judgesAgain?(cell: Cell, seated: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch>
  /** Puts items with known scores before a judge, each twice. */
  trial?(judge: Seated, path: string): Asking<JudgeTrial>
  /** Whether its table needs answers to probes. */
  probed?: true
  /** Whether its probes have forms, which people can fill in. */
  asksPeople?: true
  /** The settings of its game under a condition, combined with those of the manifest. */
  settings(manifest: Manifest, condition: string): object
  /** Why a manifest that is otherwise valid is impossible. */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  /** All matches, in the order in which they are played; without an end where blocks may be added. */
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  /** `marks` are the ratings of its matches by people or a judge, if there are any. */
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /** Figures that are constant for house players by construction, in a sentence; stated for those who hold these places. */
  ofHouse?: { places: readonly string[]; says: string }
  /** The column by which rows are ranked; by default the first tested one. */
  rankedBy?: string
  /** The design for a given game, where it can be of any. */
  over?(game: AnyGame): Design
}
