import type { AnyGame } from '@masquerade/game'
import { z } from 'zod'
import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from '../manifest/refusals.ts'
import type { Asking } from '../play/asking.ts'
import type { Cell, Conduct, PlayedMatch } from '../play/cell.ts'
import type { Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/items.ts'
import type { TableDraft } from '../table/document.ts'

/** A manifest whose missing optional fields have been given their default values. */
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
  /** The numbers of the agents in each place (role of the experiment). */
  places: Readonly<Record<string, readonly number[]>>
  names: readonly string[]
}

export type Pairs = readonly (readonly [string, string])[]

export interface WordCard {
  topic: string
  words: readonly string[]
}

/** As a test, a judge (an agent that scores texts) scores each of these texts twice; a missing reply is null. */
export const judgeTrial = z.object({
  judge: z.string(),
  items: z.array(
    z.object({ asked: z.string(), least: z.number(), most: z.number(), replies: z.array(z.string().nullable()) }),
  ),
})

export type JudgeTrial = z.infer<typeof judgeTrial>

export interface Design extends Conduct {
  id: string
  game?: string
  games?: readonly string[]
  /** Under such a condition, agents in the place that do not follow the strategy are refused. */
  strategies?: Readonly<Record<string, { place: string; strategy: string }>>
  places: Readonly<Record<string, Place>>
  conditions: readonly string[]
  /** Whether the manifest may list game settings of its own, in `cases`. */
  setUp?: true
  /** Whether all agents are compared with one of them, which the manifest may name. */
  reference?: true
  /** The number of deals (random set-ups of a match) that an experiment plays when its JSON description states none. */
  usualBlocks(manifest: Manifest): number
  /** The place whose agents play each block in turn; elsewhere a block has one match under each condition. */
  each?: string
  /** How many questions a match has at most, for estimates of cost. */
  asks(manifest: Manifest): number
  /** `true`: the design needs a judge (an agent that scores texts); `may`: it can have one. */
  judged?: true | 'may'
  plays?(cell: Cell, seated: readonly Seated[]): Asking<PlayedMatch>
  /** Lets another judge score a stored match; the earlier judgement is kept beside the new one. */
  judgesAgain?(cell: Cell, seated: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch>
  trial?(judge: Seated, path: string): Asking<JudgeTrial>
  probed?: true
  asksPeople?: true
  /** By default the settings of the game are those of the manifest. */
  settings?(manifest: Manifest, condition: string): object
  /** What is wrong with a manifest that has a valid form but does not suit this design. */
  refusals?(manifest: Settled, pairs: Pairs, cast: Cast): Refusal[]
  cells(manifest: Settled, cast: Cast, pairs: Pairs, cards: readonly WordCard[]): Generator<Cell>
  table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>, marks?: Marks): TableDraft
  /** A note below the table: some figures of house agents are fixed by their code and measure nothing. */
  ofHouse?: { places: readonly string[]; says: string }
  /** The column by which rows are ranked; by default the first one with a statistical test. */
  rankedBy?: string
  over?(game: AnyGame): Design
}
