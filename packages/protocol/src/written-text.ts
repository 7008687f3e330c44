import { storable } from '@masquerade/game'
import { z } from 'zod'

/** Text is trimmed and cleaned before its length is checked, so that a name of invisible characters is empty. */
export const writtenText: z.ZodString = z.string().overwrite(storable).trim()
