/**
 * Finds out where a request comes from, by the headers that the front door has set. The client cannot forge them:
 * `x-forwarded-for` is one verified address, and host and scheme are those by which the site was requested. The
 * functions here are pure.
 */
export interface Headers {
  get(name: string): string | null
}

/** The name of the header that the front door sets to `1` for clients on the same machine. */
export const AT_THIS_MACHINE = 'x-masquerade-at-this-machine'

/**
 * Whether a page of this site sent the request. Browsers state that in a header that other sites' pages cannot forge; a
 * request without this header does not come from a page.
 */
export function isSameOrigin(headers: Headers, publicUrl?: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  if (publicUrl !== undefined) return origin === publicUrl
  return new URL(origin).host === headers.get('host')
}

/** Whether the client runs on this machine: it requested a name of this machine, and no proxy lies between. */
export function isAtThisMachine(headers: Headers): boolean {
  return headers.get(AT_THIS_MACHINE) === '1'
}

/** Returns the site's address: the public one if it is set, else the one that was requested. */
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
