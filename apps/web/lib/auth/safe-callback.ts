/**
 * Where a user goes after signing in: a path of this site and nothing else, whatever the address says. `//host`,
 * `/\host` and control characters are what browsers take for another site.
 */
export function safeCallback(given: unknown, otherwise = '/me'): string {
  if (typeof given !== 'string' || given.length > 500) return otherwise
  const path = withoutOrigin(given)
  const isPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\')
  return isPath && !/^\/(sign-in|api)([/?#]|$)/.test(path) ? path : otherwise
}

/** next-auth hands on whole addresses; only the path of one is looked at. */
function withoutOrigin(given: string): string {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return given
  const { pathname, search, hash } = new URL(given)
  return pathname + search + hash
}
