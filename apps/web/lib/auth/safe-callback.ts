/**
 * Returns where a user goes after signing in: always a path of this site, even if the given address leads elsewhere.
 * Browsers would read `//host`, `/\host` and control characters as another site.
 */
export function safeCallback(given: unknown, otherwise = '/me'): string {
  if (typeof given !== 'string' || given.length > 500) return otherwise
  const path = withoutOrigin(given)
  const isPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\')
  return isPath && !/^\/(sign-in|api)([/?#]|$)/.test(path) ? path : otherwise
}

/** Returns the path of an address, since next-auth passes on whole addresses. */
function withoutOrigin(given: string): string {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return given
  const { pathname, search, hash } = new URL(given)
  return pathname + search + hash
}
