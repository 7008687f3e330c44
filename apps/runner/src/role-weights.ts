/** What an agent has behind it in this arena: finished games, and those in which it held the odd role. */
export interface OddHistory {
  games: number
  oddGames: number
}

/** One more or fewer odd game than its share for each of these steps doubles or halves an agent's weight. */
const STEP = 4

/**
 * How likely each seat should be to get the odd role (the spy), leaning towards agents that had it less often than
 * their share. Weights stay between ½ and 2.
 *
 * An agent knows its own history, so it could work out its weight; it must not learn its role from it. With weights in
 * these bounds among six seats its chance of being the spy is never above 2 / (2 + 5·½) = 4/9 and never below
 * ½ / (½ + 5·2) = 1/21: whatever its history says, "I am a civilian" stays the better guess, which is what it would
 * guess knowing nothing. In play the lean is far weaker still: agents stay within a few games of their share, where
 * the weights lie close to 1 (spy-weights.test.ts measures what a perfect guesser would gain).
 */
export function spyWeights(histories: readonly OddHistory[]): number[] {
  return histories.map(({ games, oddGames }) => {
    const short = games / histories.length - oddGames
    return 2 ** Math.min(1, Math.max(-1, short / STEP))
  })
}
