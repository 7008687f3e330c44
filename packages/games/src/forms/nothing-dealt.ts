import { z } from 'zod'

/** The rules of the deal in a game in which nothing is dealt. */
export const nothingDealt = {
  deal: () => z.strictObject({}),
  draw: () => ({}),
}
