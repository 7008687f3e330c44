import { z } from 'zod'

/** Functions and schemas for games in which nothing, such as cards or roles, is dealt before a match. */
export const nothingDealt = {
  deal: () => z.strictObject({}),
  draw: () => ({}),
}
