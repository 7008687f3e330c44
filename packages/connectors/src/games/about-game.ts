import type { Move } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import type { StrategyId } from '@masquerade/protocol'

/** The prompt strategies that tell a model how to think before it answers. */
type ThinkingStrategy = Exclude<StrategyId, 'plain' | 'custom'>

type ByAsk = Partial<Record<ThinkingStrategy, Readonly<Record<string, string>>>>

export interface Thinking {
  thinking: ByAsk
  /** These instructions for models leave out conditions such as "if you believe so"; only some experiments use them. */
  always?: ByAsk
}

export interface TrialMoment {
  config: object
  /** The roles and secrets that are the same in all tests of agents; all others are drawn at random. */
  deal: object
  moves: readonly Move[]
}

export interface AboutGame {
  thinking?: Readonly<Record<Language, Thinking>>
  trial?(language: Language): TrialMoment
}
