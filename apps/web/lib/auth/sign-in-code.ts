import { createHash, timingSafeEqual } from 'node:crypto'
import { isSealed, sealOf } from '../server/seal.ts'

/** Signing in by name needs the terminal's code: behind a proxy every connection may look like a local one. */

export const CODE_PARAMETER = 'here'
export const CODE_FIELD = 'code'
export const CODE_COOKIE = 'masquerade-here'
export const CODE_COOKIE_SECONDS = 30 * 24 * 60 * 60

export function isCode(given: string | null | undefined, code: string | undefined): boolean {
  if (code === undefined || given === undefined || given === null) return false
  return timingSafeEqual(digestOf(plain(given)), digestOf(plain(code)))
}

/** The value of the cookie stays valid when a restart has changed the code. */
const BROUGHT = 'brought the code of the terminal'

export const sealOfCode = (secret: string): string => sealOf(BROUGHT, secret)

export const isSealOfCode = (cookie: string | undefined, secret: string): boolean =>
  cookie !== undefined && isSealed(BROUGHT, secret, cookie)

const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

const digestOf = (text: string) => createHash('sha256').update(text).digest()
