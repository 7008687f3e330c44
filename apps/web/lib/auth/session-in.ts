import { decode } from 'next-auth/jwt'

/** The id of the session that a cookie names, where it is one of ours; whether it still stands the store knows. */
export async function sessionIn(cookie: string | undefined, secret: string | undefined): Promise<string | undefined> {
  if (cookie === undefined || secret === undefined) return undefined
  // What somebody made up cannot be opened.
  const sealed = await decode({ token: cookie, secret }).catch(() => null)
  return typeof sealed?.sid === 'string' ? sealed.sid : undefined
}
