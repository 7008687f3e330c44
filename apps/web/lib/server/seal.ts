import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is signed: who rates texts, and which personal link of a participant somebody has. */
export const RATER = 'rater'
export const linkTo = (part: string): string => `part ${part}`

/**
 * Signs a value that this site gives away, such as an id in a personal link or a cookie, so that it cannot be forged;
 * a value that is signed for one purpose is not valid for another.
 */
export const sealed = (value: string, purpose: string, secret: string): string =>
  `${value}.${sealOf(`${purpose} ${value}`, secret)}`

/** Returns the value in a signed text, or undefined if this site did not sign it for this purpose. */
export function unsealed(text: string, purpose: string, secret: string): string | undefined {
  const [, value, seal] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(text) ?? []
  if (value === undefined || seal === undefined) return undefined
  return isSealed(`${purpose} ${value}`, secret, seal) ? value : undefined
}

/** The text must begin with the purpose of the signature, which is then valid for no other purpose. */
export const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function isSealed(text: string, secret: string, seal: string): boolean {
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
