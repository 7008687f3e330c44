import { z } from 'zod'

/** The rules of the deal in a game without one. */
export const nothingDealt = {
  deal: () => z.strictObject({}),
  draw: () => ({}),
}
