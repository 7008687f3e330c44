import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** JSON can express the number -0, but the database stores 0, so -0 becomes 0 before it is stored. */
export const wholeUpTo = (most: number) =>
  z
    .int()
    .min(0)
    .max(most)
    .overwrite((given) => given + 0)

export const timeLimit = z.int().min(1).max(DAY_MS)

/** Other players hear at most this number of Unicode code points of a speech. */
export const lengthLimit = z.int().min(1).max(4000)
