import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Only those who can read the code in the terminal of the site may sign in by a name alone, because the address of a
 * connection does not prove that a person sits at this machine: behind a proxy that adds no headers all connections
 * look local.
 */

export const CODE_PARAMETER = 'here'
export const CODE_FIELD = 'code'
export const CODE_COOKIE = 'masquerade-here'
export const CODE_COOKIE_SECONDS = 30 * 24 * 60 * 60

/** The sign-in code may be typed in any case, with spaces and hyphens. */
export function isCode(given: string | null | undefined, code: string | undefined): boolean {
  if (code === undefined || given === undefined || given === null) return false
  return timingSafeEqual(digestOf(plain(given)), digestOf(plain(code)))
}

/** The cookie of a browser that has once sent the sign-in code stays valid when the site restarts with another code. */
export function sealOfCode(secret: string): string {
  return createHmac('sha256', secret).update('brought the code of the terminal').digest('base64url')
}

export function isSealOfCode(cookie: string | undefined, secret: string): boolean {
  if (cookie === undefined) return false
  return timingSafeEqual(digestOf(cookie), digestOf(sealOfCode(secret)))
}

const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

const digestOf = (text: string) => createHash('sha256').update(text).digest()
