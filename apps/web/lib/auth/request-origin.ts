/** Pure: what a request's headers say about where it comes from. */
export interface Headers {
  get(name: string): string | null
}

/**
 * Whether a page of ours sent this. Browsers say so themselves, and a page of somebody else's cannot make them lie; a
 * request that says nothing is no page's.
 */
export function isSameOrigin(headers: Headers, publicUrl?: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  if (publicUrl !== undefined) return origin === publicUrl
  return new URL(origin).host === headers.get('host')
}

/**
 * Whether somebody at this machine asks, by a name of this machine: a page elsewhere whose name was pointed at
 * 127.0.0.1 asks by that name, and what a proxy passes on has come from further away.
 */
export function isAtThisMachine(headers: Headers): boolean {
  const hosts = [headers.get('host'), headers.get('x-forwarded-host')].filter((host) => host !== null)
  const from = addressesOf(headers.get('x-forwarded-for'))
  return headers.get('forwarded') === null && hosts.length > 0 && hosts.every(isLoopbackHost) && from.every(isLoopback)
}

/** `127.0.0.1:4300` or `localhost`. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopback(name)
}

/** Where this site is: its public address, else the one by which it was asked. */
export function originOf(headers: Headers, publicUrl?: string): string {
  if (publicUrl !== undefined) return publicUrl
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http'
  const asked = `${scheme}://${headers.get('host') ?? 'localhost'}`
  // A host is anybody's text: only what is one comes out of this again.
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
}

/**
 * Who asks, for counting: the last address of which nobody but us and our own proxy says that it is there. The server
 * itself writes the last entry.
 */
export function clientAddress(headers: Headers, behindProxy: boolean): string {
  const from = addressesOf(headers.get('x-forwarded-for'))
  const nearest = from.at(-1) ?? 'unknown'
  return behindProxy && isPrivate(nearest) ? (from.at(-2) ?? nearest) : nearest
}

function addressesOf(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((address) => address.trim().replace(/^::ffff:/i, ''))
    .filter((address) => address !== '')
}

function isLoopback(address: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(address) || address === '::1'
}

function isPrivate(address: string): boolean {
  return isLoopback(address) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i.test(address)
}
