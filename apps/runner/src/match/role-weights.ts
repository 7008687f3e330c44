export interface RoleHistory {
  games: number
  held: number
}

/** An agent that has had a role four games more or less often than its share gets the role half or twice as likely. */
const STEP = 4
const HEAVIEST = 2

/**
 * An agent that had a role for one player less often than its share gets the role more likely. All weights lie between
 * ½ and 2, because an agent knows its own history and could guess its role from it: with weights within 1/w and w among
 * n players, the chance of the role is at most w / (w + (n - 1)/w), which is below a half as long as w² < n - 1, so
 * that "I do not have the role" stays the better guess.
 */
export function roleWeights(histories: readonly RoleHistory[]): number[] {
  const most = Math.log2(heaviest(histories.length))
  return histories.map(({ games, held }) => {
    const short = games / histories.length - held
    return 2 ** Math.min(most, Math.max(-most, short / STEP))
  })
}

/**
 * The greatest weight of a player for a role is four fifths of the bound at which an observer could guess the role from
 * the agent's history.
 */
const heaviest = (seats: number): number => Math.max(1, Math.min(HEAVIEST, Math.sqrt((4 / 5) * (seats - 1))))
