export interface RoleHistory {
  games: number
  held: number
}

/**
 * The chance of an agent to get a role halves or doubles when the agent has had the role this many games more or less
 * often than its share.
 */
const STEP = 4
const HEAVIEST = 2

/**
 * An agent that had a single-seat role less often than its share gets the role more likely. Weights stay between ½ and
 * 2, because an agent knows its own history and could guess its role from it: with weights within 1/w and w among n
 * seats, the chance of the role is at most w / (w + (n - 1)/w), which is below a half as long as w² < n - 1, so that "I
 * do not have the role" stays the better guess.
 */
export function roleWeights(histories: readonly RoleHistory[]): number[] {
  const most = Math.log2(heaviest(histories.length))
  return histories.map(({ games, held }) => {
    const short = games / histories.length - held
    return 2 ** Math.min(most, Math.max(-most, short / STEP))
  })
}

/**
 * The greatest weight of a seat for a role is four fifths of the bound at which an observer could guess the role from
 * the agent's history.
 */
const heaviest = (seats: number): number => Math.max(1, Math.min(HEAVIEST, Math.sqrt((4 / 5) * (seats - 1))))
