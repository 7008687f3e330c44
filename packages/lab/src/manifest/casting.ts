import { games } from '@masquerade/games'
import type { Design, WordCard } from '../design/design.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'

/** What an experiment needs to know of an agent before anybody is asked anything. */
export interface KnownAgent {
  name: string
  /** The games that it plays. */
  games: readonly string[]
  languages: readonly string[]
  /** Whether an experiment's own questions can be put to it; a Space hears everything as part of the match. */
  probed: boolean
  /** Whether it answers what is no question of a game: describes, judges. */
  tells: boolean
  /** Whether the same seed gives the same answers. */
  repeatable: boolean
  /** Parts of how it plays that it can do without. */
  parts: readonly string[]
  /** The strategy that its model's prompt follows; missing for an agent without a prompt. */
  strategy?: string
  /** What an answer costs, about. */
  cost: { tokens: number; money: number }
  /** Whether it is asked over a network, and takes its time. */
  remote?: true
  /** Whether it may remember what it was asked before: what it does with probes is its own. */
  remembers?: true
  /** Whether it plays one match at a time, on one seat. */
  alone?: true
}

/** An agent of which no more is known than its name: it plays every game, and answers whatever it is asked. */
export const knownByName = (name: string, known: Partial<KnownAgent> = {}): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: [], cost: { tokens: 0, money: 0 } },
  ...known,
})

/** The designs that manifests can name, and what papers printed of their experiments. */
export interface Designs {
  of(id: string): Design | undefined
  /** By the names of experiments. */
  published: Readonly<Record<string, PublishedTable>>
}

/** An agent whose truth is known, as a manifest names it: `{ "stub": "finder", "a": 0.7 }`. */
export interface Stub {
  name: string
  games: readonly string[]
  /** Whether it describes and judges. */
  tells: boolean
  /** What is wrong with its parameters. */
  fault?: string
  player(game?: string): LabPlayer
}

/** What an experiment is made of: its design, and where its agents and words come from, this machine or a site. */
export interface Casting {
  designs: Designs
  /** The stub that a specification names; missing where a process has no stubs at hand. */
  stub?(spec: Extract<BareSpec, { stub: string }>): Stub | undefined
  /** Undefined for an unknown agent. */
  known(spec: BareSpec, game: string | undefined): KnownAgent | undefined
  /** An agent as it plays a game; asked for agents that are known alone. */
  player(spec: BareSpec, game: string | undefined): LabPlayer
  /** The bundled pairs of words. */
  pairs(language: string): readonly (readonly [string, string])[]
  /** Words by their topics, known to those who play; the games' own where there are none. */
  cards?(language: string): readonly WordCard[]
  /** What is wrong with how an agent is specified beyond its form, and at which field. */
  fault?(spec: BareSpec): Trouble | undefined
  /** What keeps an agent over a network from being asked now, and at which field of its specification. */
  unready?(spec: BareSpec, signal: AbortSignal): Promise<Trouble | undefined>
}

/** What is wrong with an agent's specification, and at which of its fields. */
export interface Trouble {
  at: string
  why: string
}
