import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a text, which must begin with the purpose of the signature, so that the signature is not valid for another
 * purpose.
 */
export const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function isSealed(text: string, secret: string, seal: string): boolean {
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
