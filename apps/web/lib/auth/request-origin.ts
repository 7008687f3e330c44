/**
 * Pure: where a request comes from, by headers as the front door leaves them. None of them comes from outside:
 * `x-forwarded-for` is one verified address, and host and scheme are those by which the site was requested.
 */
export interface Headers {
  get(name: string): string | null
}

/** This header is set to `1` for clients on the same machine, by the front door alone. */
export const AT_THIS_MACHINE = 'x-masquerade-at-this-machine'

/**
 * Whether a page of this site sent the request. Browsers state that in a header that other sites' pages cannot forge; a
 * request without it is no page's.
 */
export function isSameOrigin(headers: Headers, publicUrl?: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  if (publicUrl !== undefined) return origin === publicUrl
  return new URL(origin).host === headers.get('host')
}

/** Whether the client is at this machine, by a name of this machine and through no proxy. */
export function isAtThisMachine(headers: Headers): boolean {
  return headers.get(AT_THIS_MACHINE) === '1'
}

/** The site's address: its public one, else the one by which it was requested. */
export function originOf(headers: Headers, publicUrl?: string): string {
  if (publicUrl !== undefined) return publicUrl
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const asked = `${scheme}://${headers.get('host') ?? 'localhost'}`
  // A host header may contain any text: only a valid host is returned.
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
}

/** The client's address, or `unknown`. */
export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}
