import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** A time limit of a game's settings, in milliseconds. */
export const timeLimit = z.int().min(1).max(DAY_MS)

/** How often an illegal answer may be tried, the first time included, unless a game says otherwise. */
export const TRIES = 3
