/** What is ranked by the 100-start rule: how many games, and their summed score in whole units. */
export interface Played {
  games: number
  score: number
}

/** The ranking of the WiS paper, in points: what everybody starts a leaderboard with, and what each game costs. */
export const HUNDRED_START = { start: 100, cost: 1 } as const

/**
 * A player's total: the starting points, less what the games cost, and what those paid. `unit` of the score make a
 * point. The total is whole in units and divided once, to be shown, so that equal totals are equal to the last digit.
 */
export function hundredStart(played: Played, unit: number): number {
  return (HUNDRED_START.start * unit + gain(played, unit)) / unit
}

/** The order of a leaderboard, the higher total first: equal totals, and only those, compare as 0. */
export function byHundredStart(unit: number): (one: Played, other: Played) => number {
  return (one, other) => gain(other, unit) - gain(one, unit)
}

function gain({ games, score }: Played, unit: number): number {
  return score - games * HUNDRED_START.cost * unit
}
