import { GAMES, type Seat, share, type Totals, WINS, winsShare } from '@masquerade/game'

export const resultShares = [winsShare, share('draws', 'draws', GAMES), share('losses', 'losses', GAMES)]

/** A game is drawn if no seat wins it, and lost by a seat if others win it. */
export function resultCounts(shared: readonly Totals[]): Totals[] {
  const draws = Number(shared.every((mine) => mine[WINS] === 0))
  return shared.map(({ wins = 0 }) => ({ draws, losses: 1 - draws - wins }))
}

export function bestSeats(scores: readonly number[]): Seat[] {
  const best = Math.max(...scores)
  return scores.flatMap((score, index) => (score === best ? [index + 1] : []))
}
