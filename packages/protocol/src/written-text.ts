import { storable } from '@masquerade/game'
import { z } from 'zod'

/**
 * Schema for text that people and programs write into forms and the API: made storable and trimmed before its length is
 * checked, so that a name of invisible characters is no name.
 */
export const writtenText: z.ZodString = z.string().overwrite(storable).trim()
