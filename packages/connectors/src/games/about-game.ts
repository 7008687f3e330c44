import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** The strategies that tell a model how to think; the others leave that to the model or its owner. */
export type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

/** How to think about the asks of one game, by strategy and kind of ask. */
type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

/** The wordings for a game in one language; an ask without any gets the general wording. */
export interface Thinking {
  thinking: ByAsk
  /** Instructions that an experiment's agent follows whatever it believes. */
  always?: ByAsk
}

/** A moment of a game for trying an agent: the deal, and the moves before. */
export interface TrialMoment {
  config: object
  /** Fixed parts of the deal; the rest is drawn. */
  deal: object
  moves: readonly Move[]
}

/** A game's special data for connectors, beyond what every game provides. */
export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  /** Without it an agent is tried with the first question of a match. */
  trial?(language: Language): TrialMoment
}
