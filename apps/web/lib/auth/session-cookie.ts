import { decode } from 'next-auth/jwt'

/**
 * Pure: the name of the session cookie. Bound to this host where possible, so that no other host of its domain can set a
 * session.
 */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}next-auth.session-token`

/** The session id in a cookie that we have sealed; the store knows whether the session still exists. */
export async function sessionIn(cookie: string | undefined, secret: string | undefined): Promise<string | undefined> {
  if (cookie === undefined || secret === undefined) return undefined
  // A forged cookie cannot be decrypted, and counts as none.
  const sealed = await decode({ token: cookie, secret }).catch(() => null)
  return typeof sealed?.sid === 'string' ? sealed.sid : undefined
}

/** Pure: whether the site has an https address, so that its cookies go nowhere else. */
export const isSecureSite = ({ MASQUERADE_URL }: { MASQUERADE_URL?: string | undefined }): boolean =>
  MASQUERADE_URL?.startsWith('https://') ?? false
