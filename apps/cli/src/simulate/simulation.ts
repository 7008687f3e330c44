import type { Language } from '@masquerade/games'
import type { Progress } from '../progress.ts'

export interface Wanted {
  games: number
  language: Language
  seed: number
}

export interface Simulation {
  plays(games: number): number
  report(wanted: Wanted, progress: Progress): string[]
  pacts?(wanted: Wanted & { tables: number }, progress: Progress): string[]
}
