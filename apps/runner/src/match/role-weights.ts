/** An agent's history in an arena: the number of finished games, and of those in which the agent had the role. */
export interface RoleHistory {
  games: number
  held: number
}

/** An agent's weight halves or doubles for this many games with the role above or below its share. */
const STEP = 4
const HEAVIEST = 2

/**
 * How likely each seat should be to get a single-seat role, favouring agents that had it less often than their share.
 * Weights stay between ½ and 2, and closer to 1 with few seats. An agent knows its own history, so it could compute its
 * weight; it must not learn its role from it. With weights within 1/w and w among n seats, its chance of the role is
 * never above w / (w + (n - 1)/w), which is below a half as long as w² < n - 1: whatever its history, "I do not have
 * the role" stays the better guess, as it is without any knowledge. In practice the effect is far weaker: agents stay
 * within a few games of their share, where the weights are close to 1 (role-weights.test.ts measures the gain of a
 * perfect guesser).
 */
export function roleWeights(histories: readonly RoleHistory[]): number[] {
  const most = Math.log2(heaviest(histories.length))
  return histories.map(({ games, held }) => {
    const short = games / histories.length - held
    return 2 ** Math.min(most, Math.max(-most, short / STEP))
  })
}

/**
 * The greatest probability weight of a seat for a role: four fifths of the bound at which observers could guess the
 * role from it; between two seats all weights are equal.
 */
const heaviest = (seats: number): number => Math.max(1, Math.min(HEAVIEST, Math.sqrt((4 / 5) * (seats - 1))))
