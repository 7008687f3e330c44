import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** The strategies that tell a model how to think; the others leave it to the model or to its owner. */
export type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

/** How to think about the asks of one game, by strategy and then by the kind of ask. */
type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

/** One language's wordings for a game; an ask that has none is thought about as in any game. */
export interface Thinking {
  thinking: ByAsk
  /** What an experiment has an agent do whatever it believes. */
  always?: ByAsk
}

/** A moment of a game in which an agent is tried: the deal and the moves before. */
export interface TrialMoment {
  config: object
  /** Parts of the deal; the rest is drawn. */
  deal: object
  moves: readonly Move[]
}

/** What connectors know of a game beyond what every game says of itself. */
export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  /** Without it an agent is tried with the first question of a match. */
  trial?(language: Language): TrialMoment
}
