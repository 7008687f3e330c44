import type { Language } from '@masquerade/games'
import type { Progress } from './progress.ts'

export interface Wanted {
  games: number
  language: Language
  seed: number
}

export interface Simulation {
  plays(games: number): number
  report(wanted: Wanted, progress: Progress): string[]
  /**
   * Tests for collusion report how often a planted pair of colluding agents is found, and how often honest agents are
   * suspected.
   */
  pacts?(wanted: Wanted & { tables: number }, progress: Progress): string[]
}
