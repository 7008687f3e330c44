import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** The strategies for prompts that tell a model how to think; other strategies leave that to the model or its owner. */
export type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

/** Instructions to a model on how to think about the questions of one game, by strategy and kind of question. */
type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

/**
 * The instructions on how to think about one game, in one language; a question without an instruction of its own gets
 * the general one.
 */
export interface Thinking {
  thinking: ByAsk
  /**
   * Instructions, by prompt strategy, that an agent in an experiment follows in every question, whatever
   * the model believes about the game.
   */
  always?: ByAsk
}

/** A situation in a game in which an agent is tried: the dealt cards or words, and the moves made so far. */
export interface TrialMoment {
  config: object
  /**
   * The parts of a deal (who gets which cards or words) that are the same in every trial of an agent;
   * the remaining parts are random.
   */
  deal: object
  moves: readonly Move[]
}

/** Data about one game that only the connectors (to agents) need: how models should think, and how agents are tried. */
export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  /**
   * Returns the situation of the game in which an agent is tried; without this function, the trial is the first
   * question of a match.
   */
  trial?(language: Language): TrialMoment
}
