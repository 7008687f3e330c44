import { games } from '@masquerade/games'
import type { Design, Pairs, WordCard } from '../design/design.ts'
import { NOTHING_SPENT, type Spent } from '../play/asked.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'

export interface KnownAgent {
  name: string
  games: readonly string[]
  languages: readonly string[]
  /** Some agents take every question for a part of the match, and cannot answer research questions during it. */
  probed: boolean
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
}

/** An agent about which nothing but its name is known is assumed to play every game and to answer every question. */
export const knownByName = (name: string, known: Partial<KnownAgent> = {}): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: [], cost: NOTHING_SPENT },
  ...known,
})

export interface Designs {
  of(id: string): Design | undefined
  published: Readonly<Record<string, PublishedTable>>
}

/** A test agent, whose true values are known; a manifest names it like `{ "stub": "finder", "a": 0.7 }`. */
export interface Stub {
  name: string
  games: readonly string[]
  /** Whether it also works outside of games, where it describes words and judges descriptions. */
  tells: boolean
  fault?: string
  player(game?: string): LabPlayer
}

export interface Casting {
  designs: Designs
  stub?(spec: Extract<BareSpec, { stub: string }>): Stub | undefined
  known(spec: BareSpec, game: string | undefined): KnownAgent | undefined
  player(spec: BareSpec, game: string | undefined): LabPlayer
  pairs(language: string): Pairs
  cards?(language: string): readonly WordCard[]
  fault?(spec: BareSpec): Trouble | undefined
  unready?(spec: BareSpec, signal: AbortSignal): Promise<Trouble | undefined>
}

export interface Trouble {
  at: string
  why: string
}

export function withStubs(others: Casting): Casting {
  const { stub: stubOf } = others
  if (!stubOf) return others
  return alongside(others, (spec) => ('stub' in spec ? spec : undefined), {
    known(spec) {
      const stub = stubOf(spec)
      if (!stub || stub.fault !== undefined) return undefined
      const { name, games, tells } = stub
      return knownByName(name, { games, tells, repeatable: true })
    },
    player(spec, game) {
      const stub = stubOf(spec)
      if (!stub) throw new Error(`there is no stub ${spec.stub}`)
      return stub.player(game)
    },
  })
}

/** Agents that `find` knows by how they are named, beside all others. */
export const alongside = <Found>(
  others: Casting,
  find: (spec: BareSpec) => Found | undefined,
  theirs: {
    known(found: Found, spec: BareSpec): KnownAgent | undefined
    player(found: Found, game: string | undefined): LabPlayer
  },
): Casting => ({
  ...others,
  known(spec, game) {
    const found = find(spec)
    return found === undefined ? others.known(spec, game) : theirs.known(found, spec)
  },
  player(spec, game) {
    const found = find(spec)
    return found === undefined ? others.player(spec, game) : theirs.player(found, game)
  },
})
