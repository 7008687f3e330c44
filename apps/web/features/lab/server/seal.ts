import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a text, which must begin with the purpose of the signature, so that the signature is not valid for another
 * purpose.
 */
export const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export const isSealed = (text: string, secret: string, seal: string): boolean =>
  timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(text, secret)))
