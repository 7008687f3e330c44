import { z } from 'zod'

/** The part of the rules that concerns the deal, for games in which nothing is dealt. */
export const nothingDealt = {
  deal: () => z.strictObject({}),
  draw: () => ({}),
}
