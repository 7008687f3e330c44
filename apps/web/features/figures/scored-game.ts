import { type AnyGame, evenShare, figuresWith } from '@masquerade/game'
import type { ScoredGame } from './figure.ts'

/** The figures of agents in a game with these settings; an even share where it is one for all. */
export function scoredGame(game: AnyGame, ...configs: readonly unknown[]): ScoredGame {
  const [share, ...others] = new Set(configs.map((config) => evenShare(game, config)))
  return {
    id: game.id,
    figures: figuresWith(game, ...configs),
    evenShare: others.length === 0 ? share : undefined,
  }
}
