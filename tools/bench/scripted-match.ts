import type { Move } from '@masquerade/game'

/** A match as a benchmark's moves tell it: a transcript, whose settings may be left to the game's own defaults. */
export interface ScriptedMatch {
  config: object
  deal: object
  moves: readonly Move[]
}
