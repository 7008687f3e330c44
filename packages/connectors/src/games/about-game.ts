import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** The strategies for prompts that tell a model how to think; other strategies leave that to the model or its owner. */
export type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

/** Instructions to a model on how to think about the questions of one game, by strategy and kind of question. */
type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

/** The instructions on thinking for a game in one language; a question without any gets the general instruction. */
export interface Thinking {
  thinking: ByAsk
  /** Instructions that an experiment's agent follows whatever the model believes. */
  always?: ByAsk
}

/** A moment of a game at which an agent is tried: the deal, and the moves before. */
export interface TrialMoment {
  config: object
  /** Fixed parts of the trial's deal; the rest is random. */
  deal: object
  moves: readonly Move[]
}

/** A game's special data for connectors, beyond what every game provides. */
export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  /** Returns the moment at which an agent is tried; without it, the trial is the first question of a match. */
  trial?(language: Language): TrialMoment
}
