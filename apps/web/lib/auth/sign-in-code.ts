import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signing in by a name alone needs a code from the site's terminal, because behind a proxy every connection may look
 * local.
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

/**
 * Proves in a browser's cookie that the user once typed the sign-in code; it stays valid when a restart changes the
 * code.
 */
export function sealOfCode(secret: string): string {
  return createHmac('sha256', secret).update('brought the code of the terminal').digest('base64url')
}

export function isSealOfCode(cookie: string | undefined, secret: string): boolean {
  if (cookie === undefined) return false
  return timingSafeEqual(digestOf(cookie), digestOf(sealOfCode(secret)))
}

const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

const digestOf = (text: string) => createHash('sha256').update(text).digest()
