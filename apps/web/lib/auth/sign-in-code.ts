import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The code in the terminal in which a site was started: only those who can read it there may sign in by a name alone.
 * The address of a connection does not prove that a person sits at this machine: behind a proxy that adds no headers all
 * connections look local.
 */

/** The name of the query parameter that contains the sign-in code in the link that the terminal prints. */
export const CODE_PARAMETER = 'here'
/** The name of the field for the sign-in code in the sign-in page's form. */
export const CODE_FIELD = 'code'
/** The name of the cookie by which a browser is recognized that has once sent the sign-in code. */
export const CODE_COOKIE = 'masquerade-here'
export const CODE_COOKIE_SECONDS = 30 * 24 * 60 * 60

/** Whether a text is the sign-in code, ignoring case, spaces and hyphens. */
export function isCode(given: string | null | undefined, code: string | undefined): boolean {
  if (code === undefined || given === undefined || given === null) return false
  return timingSafeEqual(digestOf(plain(given)), digestOf(plain(code)))
}

/**
 * Returns the value of the cookie by which a browser is recognized that has once sent the sign-in code: the cookie
 * stays valid when the site restarts with another code.
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
