import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

export const timeLimit = z.int().min(1).max(DAY_MS)

/** Other players hear at most this number of Unicode code points of a speech. */
export const lengthLimit = z.int().min(1).max(4000)
