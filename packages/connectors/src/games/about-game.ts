import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** Some prompt strategies tell a model how to think; the others leave that to the model or its owner. */
export type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

export interface Thinking {
  thinking: ByAsk
  /**
   * An agent in an experiment follows its strategy's instructions in every question, whatever the model believes about
   * the game.
   */
  always?: ByAsk
}

export interface TrialMoment {
  config: object
  /**
   * The parts of a deal (who gets which cards or words) that every test of an agent shares; the remaining parts are
   * random.
   */
  deal: object
  moves: readonly Move[]
}

export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  trial?(language: Language): TrialMoment
}
