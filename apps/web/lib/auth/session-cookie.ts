import { decode } from 'next-auth/jwt'

/** With https, the cookie's name begins with `__Host-`: browsers then accept the cookie only from this very host. */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}next-auth.session-token`

/** Returns the session id from the encrypted cookie; only the database knows whether that session still exists. */
export async function sessionIn(cookie: string | undefined, secret: string | undefined): Promise<string | undefined> {
  if (cookie === undefined || secret === undefined) return undefined
  // A forged cookie cannot be decrypted, and is treated as missing.
  const sealed = await decode({ token: cookie, secret }).catch(() => null)
  return typeof sealed?.sid === 'string' ? sealed.sid : undefined
}

export const isSecureSite = ({ MASQUERADE_URL }: { MASQUERADE_URL?: string | undefined }): boolean =>
  MASQUERADE_URL?.startsWith('https://') ?? false
