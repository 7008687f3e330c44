import { decode } from 'next-auth/jwt'

/**
 * Returns the name of the session cookie. Where the site has an https address, the name's prefix binds the cookie to
 * this host, so that no other host of the domain can set a session.
 */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}next-auth.session-token`

/** Returns the session id in an encrypted cookie; only the database knows whether this session still exists. */
export async function sessionIn(cookie: string | undefined, secret: string | undefined): Promise<string | undefined> {
  if (cookie === undefined || secret === undefined) return undefined
  // A forged cookie cannot be decrypted, and is treated as missing.
  const sealed = await decode({ token: cookie, secret }).catch(() => null)
  return typeof sealed?.sid === 'string' ? sealed.sid : undefined
}

/** Whether the site has an https address: its cookies are then sent over https only. */
export const isSecureSite = ({ MASQUERADE_URL }: { MASQUERADE_URL?: string | undefined }): boolean =>
  MASQUERADE_URL?.startsWith('https://') ?? false
