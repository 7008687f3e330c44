import { createHmac, timingSafeEqual } from 'node:crypto'

/** The text begins with the kind of the ticket, which keeps tickets of several kinds apart. */
export const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export const isSealed = (text: string, secret: string, seal: string): boolean =>
  timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(text, secret)))
