/**
 * The ranking of the WiS paper: everybody starts a leaderboard with 100 points, each game costs one, and pays its
 * score, given here as the sum over all games in units of which `unit` make a point.
 */
export function hundredStart(games: number, score: number, unit: number): number {
  return 100 + score / unit - games
}
