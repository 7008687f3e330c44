const ACCOUNT = '/me'

/** The path to open after signing in is always one of this site, because a forged link may name another. */
export function safeCallback(given: unknown): string {
  if (typeof given !== 'string' || given.length > 500) return ACCOUNT
  const path = withoutOrigin(given)
  const isPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\')
  return isPath && !/^\/(sign-in|api)([/?#]|$)/.test(path) ? path : ACCOUNT
}

/** The library next-auth may pass a whole address; this function keeps only its path, query and fragment. */
function withoutOrigin(given: string): string {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return given
  const { pathname, search, hash } = new URL(given)
  return pathname + search + hash
}
