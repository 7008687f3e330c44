import type { IncomingMessage } from 'node:http'
import { isSameOrigin } from '../../lib/auth/request-origin.ts'
import type { FrontRefusal } from '../responses/send-json.ts'

const SAFE: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS']

export const OTHER_ORIGIN: FrontRefusal = {
  code: 'other-origin',
  message: 'Something is changed here from pages of this site only: a program sends a personal token.',
}

/**
 * Whether a page of another site sent this, in order to change something: browsers say so, and a program that is none
 * says nothing. `none` they say of a request that a person makes without a page, like sending a form once
 * more. To a page, with its forms and actions, nobody writes but a browser, which says where it does that from: a program has
 * the API. A token no browser adds by itself, and no page gets to send one to another site.
 */
export function isFromOtherOrigin({ method, headers }: IncomingMessage, publicUrl?: string, isForm = false): boolean {
  if (SAFE.includes(method) || headers.authorization !== undefined) return false
  const get = (name: string) => [headers[name]].flat().join(', ') || null
  const site = get('sec-fetch-site')
  if (site !== null && site !== 'none') return site !== 'same-origin'
  const said = (name: string) => (name === 'sec-fetch-site' ? null : get(name))
  return (isForm || get('origin') !== null) && !isSameOrigin({ get: said }, publicUrl)
}
