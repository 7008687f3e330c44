/** What an agent has behind it in this arena: finished games, and those in which it held the role. */
export interface RoleHistory {
  games: number
  held: number
}

/** One more or fewer game with the role than its share for each of these steps doubles or halves an agent's weight. */
const STEP = 4
const HEAVIEST = 2

/**
 * How likely each seat should be to get a role that one seat has, leaning towards agents that had it less often than
 * their share. Weights stay between ½ and 2, and closer to 1 at small tables.
 *
 * An agent knows its own history, so it could work out its weight; it must not learn its role from it. With weights
 * within 1/w and w among n seats, its chance of the role is never above w / (w + (n - 1)/w), which is below a half as
 * long as w² < n - 1: whatever its history says, that it has not got the role stays the better guess, which is what it
 * would guess knowing nothing. In play the lean is far weaker still: agents stay
 * within a few games of their share, where the weights lie close to 1 (role-weights.test.ts measures what a perfect
 * guesser would gain).
 */
export function roleWeights(histories: readonly RoleHistory[]): number[] {
  const most = Math.log2(heaviest(histories.length))
  return histories.map(({ games, held }) => {
    const short = games / histories.length - held
    return 2 ** Math.min(most, Math.max(-most, short / STEP))
  })
}

/** With four fifths of what the bound allows; between two there is nothing to lean. */
const heaviest = (seats: number): number => Math.max(1, Math.min(HEAVIEST, Math.sqrt((4 / 5) * (seats - 1))))
