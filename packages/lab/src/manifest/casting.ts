import { games } from '@masquerade/games'
import type { Design, Pairs, WordCard } from '../design/design.ts'
import type { Spent } from '../play/asked.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import { NOTHING_SPENT } from '../runs/spent.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'

export interface KnownAgent {
  name: string
  games: readonly string[]
  languages: readonly string[]
  /**
   * Some agents cannot answer research questions during a match, such as agents hosted on Hugging Face, which take
   * every question for a part of the match.
   */
  probed: boolean
  tells: boolean
  repeatable: boolean
  parts: readonly string[]
  strategy?: string
  cost: Spent
  remote?: true
  /**
   * An agent that remembers earlier questions may play differently after a probe (a research question during a match).
   */
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

/**
 * An experiment's JSON description names a test agent, whose true values are known, like `{ "stub": "finder", "a": 0.7
 * }`.
 */
export interface Stub {
  name: string
  games: readonly string[]
  /**
   * Test agents (agents whose true values are known) may also work outside of games, where they describe words and
   * judge descriptions.
   */
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
  /**
   * An agent's entry in an experiment's JSON description can have a valid form and still be wrong, for example with a
   * parameter out of range.
   */
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
  return {
    ...others,
    known(spec, game) {
      if (!('stub' in spec)) return others.known(spec, game)
      const stub = stubOf(spec)
      if (!stub || stub.fault !== undefined) return undefined
      const { name, games, tells } = stub
      return knownByName(name, { games, tells, repeatable: true })
    },
    player(spec, game) {
      if (!('stub' in spec)) return others.player(spec, game)
      const stub = stubOf(spec)
      if (!stub) throw new Error(`there is no stub ${spec.stub}`)
      return stub.player(game)
    },
  }
}
