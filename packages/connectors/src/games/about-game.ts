import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** Only these prompt strategies tell a model how to think; other strategies leave that to the model or its owner. */
export type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

/** A question without an instruction of its own on how to think gets the general one. */
export interface Thinking {
  thinking: ByAsk
  /**
   * An agent in an experiment follows these instructions in every question, whatever the model believes about the game.
   */
  always?: ByAsk
}

export interface TrialMoment {
  config: object
  /**
   * The parts of a deal (who gets which cards or words) that every trial of an agent shares; the remaining parts are
   * random.
   */
  deal: object
  moves: readonly Move[]
}

export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  /** Without a situation for trials, an agent is tried with the first question of a match. */
  trial?(language: Language): TrialMoment
}
