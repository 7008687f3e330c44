import { decode } from 'next-auth/jwt'

/**
 * Pure: the cookie that names a session. Bound to this host where that can be said: no other one of its domain can give a
 * browser a session of its own choice.
 */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}next-auth.session-token`

/** The id of the session that a cookie names, where it is one of ours; whether it still stands the store knows. */
export async function sessionIn(cookie: string | undefined, secret: string | undefined): Promise<string | undefined> {
  if (cookie === undefined || secret === undefined) return undefined
  // What somebody made up cannot be opened.
  const sealed = await decode({ token: cookie, secret }).catch(() => null)
  return typeof sealed?.sid === 'string' ? sealed.sid : undefined
}

/** Pure: whether the site is known by an https address, so that its cookies go nowhere else. */
export const isSecureSite = ({ MASQUERADE_URL }: { MASQUERADE_URL?: string | undefined }): boolean =>
  MASQUERADE_URL?.startsWith('https://') ?? false
