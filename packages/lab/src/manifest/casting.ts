import { games } from '@masquerade/games'
import type { Design, WordCard } from '../design/design.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'

export interface KnownAgent {
  name: string
  games: readonly string[]
  languages: readonly string[]
  /**
   * Whether the agent can answer probes (questions beside the game); a Hugging Face Space cannot, since it takes
   * everything for a part of the match.
   */
  probed: boolean
  /** Whether the agent can be given tasks outside of games, such as describing words or judging descriptions. */
  tells: boolean
  /** Whether the agent gives the same answers when it gets the same seed. */
  repeatable: boolean
  /**
   * The names of those optional parts of the agent's play that an experiment's manifest (its JSON description) may
   * switch off.
   */
  parts: readonly string[]
  /** The strategy that the agent's prompt follows; missing for an agent without a prompt. */
  strategy?: string
  cost: { tokens: number; money: number }
  /** The property is set for an agent that is asked over a network, so that answers take time. */
  remote?: true
  /**
   * Whether the agent may remember earlier questions, so that probes (questions beside the game) may influence its
   * play.
   */
  remembers?: true
  /** The property is set for an agent that plays only one match at a time, on a single seat. */
  alone?: true
}

/** An agent of which only the name is known is assumed to play every game and to answer every question. */
export const knownByName = (name: string, known: Partial<KnownAgent> = {}): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: [], cost: { tokens: 0, money: 0 } },
  ...known,
})

export interface Designs {
  of(id: string): Design | undefined
  published: Readonly<Record<string, PublishedTable>>
}

/**
 * A test agent whose true values are known, as an experiment's JSON description names it: `{ "stub": "finder", "a": 0.7
 * }`.
 */
export interface Stub {
  name: string
  games: readonly string[]
  /**
   * The property is true where a test agent with known true values also answers outside of games: it describes words
   * and judges descriptions.
   */
  tells: boolean
  /** The error in the parameters of a test agent with known true values; undefined where the parameters are valid. */
  fault?: string
  player(game?: string): LabPlayer
}

export interface Casting {
  designs: Designs
  stub?(spec: Extract<BareSpec, { stub: string }>): Stub | undefined
  /** The function returns undefined for an agent that does not exist. */
  known(spec: BareSpec, game: string | undefined): KnownAgent | undefined
  /** The function may only be called for agents that the function `known` recognizes. */
  player(spec: BareSpec, game: string | undefined): LabPlayer
  pairs(language: string): readonly (readonly [string, string])[]
  cards?(language: string): readonly WordCard[]
  /**
   * The function finds an error in an agent's entry in a manifest (an experiment's JSON description) whose form is
   * valid.
   */
  fault?(spec: BareSpec): Trouble | undefined
  unready?(spec: BareSpec, signal: AbortSignal): Promise<Trouble | undefined>
}

export interface Trouble {
  at: string
  why: string
}
