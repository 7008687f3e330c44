import { decode } from 'next-auth/jwt'

/**
 * Where the site has an https address, the prefix of the cookie's name binds the cookie to this host, so that no other
 * host of the domain can set a session.
 */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}next-auth.session-token`

/** The encrypted cookie contains a session id, but only the database knows whether this session still exists. */
export async function sessionIn(cookie: string | undefined, secret: string | undefined): Promise<string | undefined> {
  if (cookie === undefined || secret === undefined) return undefined
  // A forged cookie cannot be decrypted, and is treated as missing.
  const sealed = await decode({ token: cookie, secret }).catch(() => null)
  return typeof sealed?.sid === 'string' ? sealed.sid : undefined
}

export const isSecureSite = ({ MASQUERADE_URL }: { MASQUERADE_URL?: string | undefined }): boolean =>
  MASQUERADE_URL?.startsWith('https://') ?? false
