import { games } from '@masquerade/games'
import type { Design, WordCard } from '../design/design.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'

/** The facts about an agent that an experiment needs before anything is asked. */
export interface KnownAgent {
  name: string
  /** The games that it plays. */
  games: readonly string[]
  languages: readonly string[]
  /** Whether it can answer probes; a Space cannot, since it hears everything as part of the match. */
  probed: boolean
  /** Whether it answers questions outside of games: describes, judges. */
  tells: boolean
  /** Whether the same seed gives the same answers. */
  repeatable: boolean
  /** Optional parts of how it plays, which a manifest may switch off. */
  parts: readonly string[]
  /** The strategy that its model's prompt follows; missing for an agent without a prompt. */
  strategy?: string
  /** The approximate cost of an answer. */
  cost: { tokens: number; money: number }
  /** Whether it is asked over a network, and takes its time. */
  remote?: true
  /** Whether it may remember earlier questions, so that probes may influence it. */
  remembers?: true
  /** Whether it plays only one match at a time, on one seat. */
  alone?: true
}

/** An agent of which only the name is known: assumed to play every game and answer everything. */
export const knownByName = (name: string, known: Partial<KnownAgent> = {}): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: [], cost: { tokens: 0, money: 0 } },
  ...known,
})

/** The designs that manifests can name, and the published tables of papers. */
export interface Designs {
  of(id: string): Design | undefined
  /** The published tables by the names of experiments. */
  published: Readonly<Record<string, PublishedTable>>
}

/** A planted agent with known true values, as a manifest names it: `{ "stub": "finder", "a": 0.7 }`. */
export interface Stub {
  name: string
  games: readonly string[]
  /** Whether it describes and judges. */
  tells: boolean
  /** The fault of its parameters, if there is one. */
  fault?: string
  player(game?: string): LabPlayer
}

/** Where an experiment's design, agents and words come from: this machine or a site. */
export interface Casting {
  designs: Designs
  /** The stub that a specification names; missing where a process has no stubs. */
  stub?(spec: Extract<BareSpec, { stub: string }>): Stub | undefined
  /** Undefined for an unknown agent. */
  known(spec: BareSpec, game: string | undefined): KnownAgent | undefined
  /** An agent as a player of a game; only for agents that `known` has returned. */
  player(spec: BareSpec, game: string | undefined): LabPlayer
  /** The bundled pairs of words. */
  pairs(language: string): readonly (readonly [string, string])[]
  /** Words by topic, known to those who play; by default the games' own. */
  cards?(language: string): readonly WordCard[]
  /** The fault of an agent's specification beyond its form, with its field. */
  fault?(spec: BareSpec): Trouble | undefined
  /** Why an agent over a network cannot be asked now, with the field of its specification. */
  unready?(spec: BareSpec, signal: AbortSignal): Promise<Trouble | undefined>
}

/** A fault of an agent's specification, with its field. */
export interface Trouble {
  at: string
  why: string
}
