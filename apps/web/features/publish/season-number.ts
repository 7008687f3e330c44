import { z } from 'zod'

/** The number of a season as an address has it: there are more than a thousand years have weeks. */
export const seasonNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
