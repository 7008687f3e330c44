import { z } from 'zod'

export const nothingDealt = {
  deal: () => z.strictObject({}),
  draw: () => ({}),
}
