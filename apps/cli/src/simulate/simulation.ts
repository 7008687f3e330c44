import type { Language } from '@masquerade/games'
import type { Progress } from './progress.ts'

export interface Wanted {
  games: number
  language: Language
  /** Seed of the random numbers: the same seed gives the same games. */
  seed: number
}

/** Plays one game among house agents, and ranks them. */
export interface Simulation {
  /** Number of games to play for a report about `games` of them. */
  plays(games: number): number
  /** Lines of text. */
  report(wanted: Wanted, progress: Progress): string[]
  /**
   * Lines of text about collusion tests: how often a planted pair of colluding agents is found, and honest ones are
   * suspected.
   */
  pacts?(wanted: Wanted & { tables: number }, progress: Progress): string[]
}
