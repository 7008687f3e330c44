import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** Schema of a time limit among a game's settings, in milliseconds. */
export const timeLimit = z.int().min(1).max(DAY_MS)

/** Schema of a setting: the number of Unicode code points of a speech that other players hear. */
export const lengthLimit = z.int().min(1).max(4000)
