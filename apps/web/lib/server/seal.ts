import { createHmac, timingSafeEqual } from 'node:crypto'

/** The text must begin with the purpose of the signature, which is then valid for no other purpose. */
export const sealOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function isSealed(text: string, secret: string, seal: string): boolean {
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
