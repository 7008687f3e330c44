import type { ComponentType } from 'react'
import type { InEveryLanguage } from './game-pages.ts'
import type { PaperId } from './papers.ts'

/**
 * A game on the page of all games: every game on stage has one, and others may. It is read on the server alone.
 */
export interface Poster {
  /** A drawing of what lies on its table; it says nothing that the words beside it do not. */
  Picture: ComponentType
  /** What one learns of an agent that plays it. */
  measures: InEveryLanguage<string>
  /** How long a game is. */
  length: InEveryLanguage<string>
  /** Where it was measured with first, and where else. */
  papers: readonly PaperId[]
  /** Where the table of LLMArena that games are compared by is misprinted about this one. */
  misprints?: InEveryLanguage<readonly string[]>
}
