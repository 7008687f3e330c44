import type { Language } from '@masquerade/games'
import type { Progress } from './progress.ts'

export interface Wanted {
  games: number
  language: Language
  /** The same seed gives the same games. */
  seed: number
}

/** Plays one game among house agents, and ranks them. */
export interface Simulation {
  /** How many games must be played to report about so many. */
  plays(games: number): number
  /** Lines of text. */
  report(wanted: Wanted, progress: Progress): string[]
  /** Lines of text: how often a planted pair of colluding agents is found, and honest ones are suspected. */
  pacts?(wanted: Wanted & { tables: number }, progress: Progress): string[]
}
