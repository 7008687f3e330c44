import type { Says } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Design, Pairs, WordCard } from '../design/design.ts'
import { NOTHING_SPENT, type Spent } from '../play/asked.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'
import type { RefusalCode } from './refusals.ts'

export interface KnownAgent {
  name: string
  games: readonly string[]
  languages: readonly string[]
  /** Some agents take every question for a part of the match, and cannot answer research questions during it. */
  probed: boolean
  /** Whether it also works outside of games, where it describes words and judges descriptions. */
  tells: boolean
  repeatable: boolean
  parts: readonly string[]
  strategy?: string
  cost: Spent
  remote?: true
  /** An agent that remembers earlier questions may play differently after a research question. */
  remembers?: true
  /** Some agents play only one match at a time, on a single seat. */
  alone?: true
  player(game: string | undefined): LabPlayer
}

/** An agent about which nothing but its name is known is assumed to play every game and to answer every question. */
export const knownByName = (
  name: string,
  player: KnownAgent['player'],
  known: Partial<KnownAgent> = {},
): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: [], cost: NOTHING_SPENT, player },
  ...known,
})

export interface Designs {
  of(id: string): Design | undefined
  ids: readonly string[]
  published: Readonly<Record<string, PublishedTable>>
}

export interface Catalogue {
  designs: Designs
  known(spec: BareSpec, game: string | undefined): KnownAgent | undefined
  pairs(language: string): Pairs
  cards?(language: string): readonly WordCard[]
  fault?(spec: BareSpec): Trouble | undefined
  unready?(spec: BareSpec, signal: AbortSignal): Promise<Trouble | undefined>
}

export interface Trouble {
  at: string
  says: readonly [code: RefusalCode, values: Says['values']]
}

/** Agents that `find` knows by how they are named, beside all others. */
export const alongside = <Found>(
  others: Catalogue,
  find: (spec: BareSpec) => Found | undefined,
  knownBy: (found: Found, spec: BareSpec) => KnownAgent | undefined,
): Catalogue => ({
  ...others,
  known(spec, game) {
    const found = find(spec)
    return found === undefined ? others.known(spec, game) : knownBy(found, spec)
  },
})
