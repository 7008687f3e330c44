import { type AnyGame, fold, type Logged } from '@masquerade/game'
import type { ActingMatch } from './act-cells.ts'

/** A finished match as its game tells who harmed and helped whom; undefined where the game does not, or it has no end. */
export function actingMatch(
  game: AnyGame,
  { id, agents, log }: { id: string; agents: readonly string[]; log: readonly Logged[] },
): ActingMatch | undefined {
  const { state } = fold(game, log)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!game.measure.acts || !outcome) return undefined
  return { id, agents, sides: outcome.sides, acts: game.measure.acts(log) }
}
