import { storable } from '@masquerade/game'
import { z } from 'zod'

/**
 * Characters that cannot be stored are removed and the text is trimmed before its length is checked, so that a name of
 * invisible characters counts as empty.
 */
export const writtenText: z.ZodString = z.string().overwrite(storable).trim()
