import { z } from 'zod'

/** The functions and schemas that a game needs for its deal, for games in which nothing is dealt before the match. */
export const nothingDealt = {
  deal: () => z.strictObject({}),
  draw: () => ({}),
}
