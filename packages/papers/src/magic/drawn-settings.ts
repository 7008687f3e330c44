/** The seven settings of the paper's figure 10: for all cooperating, one defecting, two defecting. */
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

/** The seven of its other half: by what the pool is multiplied, in tenths. */
export const PUBLIC_GOODS = [10, 12, 15, 18, 20, 25, 30].map((multiplier10) => ({ multiplier10 }))
