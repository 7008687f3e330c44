import { fold, type Logged } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { PlayedMatch } from '../play/cell.ts'

/** What a match came to: by seat its score in points, and whether it won. */
export interface Came {
  scores: number[]
  won: boolean[]
}

export function cameOf(id: string, log: readonly Logged[]): Came {
  const game = gameOf(id)
  const outcome = game?.outcome(fold(game, log).state)
  if (!game || !outcome) throw new Error('a match without an outcome cannot be observed')
  return {
    scores: outcome.scores.map((score) => score / game.scores.unit),
    won: outcome.scores.map((_, index) => outcome.winners.includes(index + 1)),
  }
}

/** What the design observed, read again. */
export const cameIn = ({ observed }: PlayedMatch): Came => observed as unknown as Came
