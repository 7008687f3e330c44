import { games } from '@masquerade/games'
import type { Design, WordCard } from '../design/design.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import type { PublishedTable } from '../table/published.ts'
import type { BareSpec } from './player-spec.ts'

/** The facts about an agent that an experiment needs before any question is put to it. */
export interface KnownAgent {
  name: string
  /** The games that it plays. */
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
   * Names of optional parts of the agent's play, which an experiment's manifest (its JSON description) may switch off.
   */
  parts: readonly string[]
  /** The strategy that the agent's prompt follows; missing for an agent without a prompt. */
  strategy?: string
  /** The approximate cost of one answer of the agent, in tokens and money. */
  cost: { tokens: number; money: number }
  /** Whether the agent is asked over a network, so that answers take time. */
  remote?: true
  /**
   * Whether the agent may remember earlier questions, so that probes (questions beside the game) may influence its
   * play.
   */
  remembers?: true
  /** Whether the agent plays only one match at a time, on a single seat. */
  alone?: true
}

/**
 * Returns assumed facts about an agent of which only the name is known: that it plays every game and answers
 * everything.
 */
export const knownByName = (name: string, known: Partial<KnownAgent> = {}): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: [], cost: { tokens: 0, money: 0 } },
  ...known,
})

/**
 * The experiment designs that manifests (experiments' JSON descriptions) can name, and the result tables published in
 * papers.
 */
export interface Designs {
  of(id: string): Design | undefined
  /** The result tables published in papers, by the names of experiments. */
  published: Readonly<Record<string, PublishedTable>>
}

/**
 * A planted test agent (an agent whose true values are known), as an experiment's manifest names it: `{ "stub":
 * "finder", "a": 0.7 }`.
 */
export interface Stub {
  name: string
  games: readonly string[]
  /**
   * Whether the planted test agent (an agent whose true values are known) answers outside of games: describes words and
   * judges descriptions.
   */
  tells: boolean
  /**
   * Returns the error in the parameters of a planted test agent (an agent whose true values are known); undefined where
   * they are valid.
   */
  fault?: string
  player(game?: string): LabPlayer
}

/** The source of an experiment's design, agents and words: this machine or a site. */
export interface Casting {
  designs: Designs
  /**
   * Returns the test agent that an agent's specification (its entry in an experiment's manifest) names; missing where a
   * process has no test agents.
   */
  stub?(spec: Extract<BareSpec, { stub: string }>): Stub | undefined
  /**
   * Returns the facts about the agent that a specification (an entry in an experiment's manifest) names; undefined for
   * an unknown agent.
   */
  known(spec: BareSpec, game: string | undefined): KnownAgent | undefined
  /** Returns an agent as a player of a game; may only be called for agents that the function `known` recognizes. */
  player(spec: BareSpec, game: string | undefined): LabPlayer
  /** Returns the bundled pairs of secret words in a language. */
  pairs(language: string): readonly (readonly [string, string])[]
  /**
   * Returns the lists of words by topic that all players of a game know; where the function is missing, the games'
   * built-in lists are used.
   */
  cards?(language: string): readonly WordCard[]
  /**
   * Returns the error in an agent's specification (its entry in an experiment's manifest) that has a valid form;
   * undefined where there is none.
   */
  fault?(spec: BareSpec): Trouble | undefined
  /** Resolves to the reason why an agent over a network cannot be asked now, if there is one. */
  unready?(spec: BareSpec, signal: AbortSignal): Promise<Trouble | undefined>
}

/** An error in an agent's specification (its entry in an experiment's manifest), with the name of the faulty field. */
export interface Trouble {
  at: string
  why: string
}
