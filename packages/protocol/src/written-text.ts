import { storable } from '@masquerade/game'
import { z } from 'zod'

/**
 * Text from forms and the API is trimmed, and characters that cannot be stored are removed, before its length is
 * checked, so that a name of invisible characters counts as empty.
 */
export const writtenText: z.ZodString = z.string().overwrite(storable).trim()
