import { storable } from '@masquerade/game'
import { z } from 'zod'

/**
 * What people and programs write into forms and the API. It is storable and trimmed before its length is looked at: a
 * name of invisible characters is no name.
 */
export const writtenText: z.ZodString = z.string().overwrite(storable).trim()
