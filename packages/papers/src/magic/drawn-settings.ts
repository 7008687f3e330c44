/** Payoffs when all players cooperate, when one of them defects, and when two of them defect. */
export const PRISONERS = [
  [3, 5, 2],
  [3, 10, 2],
  [3, 20, 2],
  [3, 5, 3],
  [3, 5, 4],
  [3, 5, 5],
  [5, 5, 3],
].map(([allCooperate = 0, oneDefects = 0, twoDefect = 0]) => ({
  payoffs: { allCooperate, allDefect: 1, oneDefects, twoDefect },
}))

/** As in figure 10 of MAgIC: the factor by which the players' common pool grows, in tenths. */
export const PUBLIC_GOODS = [10, 12, 15, 18, 20, 25, 30].map((multiplier10) => ({ multiplier10 }))
