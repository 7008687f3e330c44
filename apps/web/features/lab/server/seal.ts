import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text; the caller begins the text with its purpose, so that a signature for one purpose fits no other. */
export const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export const isSealed = (text: string, secret: string, seal: string): boolean =>
  timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(text, secret)))
