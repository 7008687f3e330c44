import type { IncomingMessage } from 'node:http'

/** The site's own front sets the headers about a request's origin, so that clients cannot forge them. */
export interface Headers {
  get(name: string): string | null
}

export const headersOf = ({ headers }: Pick<IncomingMessage, 'headers'>): Headers => ({
  get: (name) => [headers[name]].flat().join(', ') || null,
})

/** Requests with these methods change nothing. */
export const isSafe = (method = ''): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The reverse proxy sets this header to `1` for clients that run on the same machine as the site. */
export const AT_THIS_MACHINE = 'x-masquerade-at-this-machine'

/** Browsers say in a header which page sent a request; pages of other sites cannot forge it. */
export function isSameOrigin(headers: Headers, publicUrl?: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  if (publicUrl !== undefined) return origin === publicUrl
  return new URL(origin).host === headers.get('host')
}

export const isAtThisMachine = (headers: Headers): boolean => headers.get(AT_THIS_MACHINE) === '1'

export function originOf(headers: Headers, publicUrl?: string): string {
  if (publicUrl !== undefined) return publicUrl
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const asked = `${scheme}://${headers.get('host') ?? 'localhost'}`
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
}

export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}
