import 'server-only'
import { createHash } from 'node:crypto'
import { SENDING } from '../lib/keeps-form.ts'

/**
 * The id of what a form makes, in the form of all ids. A form that its user sends again, because the site's answer was
 * lost, makes the same id and so nothing twice; a form that was changed in between makes another thing.
 */
export function madeBy(userId: string, form: FormData): string | undefined {
  // Only a script names its sendings: without one, a form is sent again only when its user says so.
  if (!form.has(SENDING)) return undefined
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]])
  return createHash('sha256')
    .update(JSON.stringify([userId, fields]))
    .digest()
    .subarray(0, 12)
    .toString('base64url')
}
