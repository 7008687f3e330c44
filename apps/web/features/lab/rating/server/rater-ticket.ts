import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Pure: the ticket with which a rater continues on another device. It names the rater and carries our seal, so that it
 * cannot be forged.
 */
export function raterTicket(rater: string, secret: string): string {
  return `${rater}.${sealOf(rater, secret)}`
}

/** The rater whom a ticket of ours names; undefined for anything else. */
export function raterIn(ticket: string, secret: string): string | undefined {
  const [, rater, seal] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(ticket) ?? []
  if (rater === undefined || seal === undefined) return undefined
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(rater, secret))) ? rater : undefined
}

/** Apart from all else that the secret seals. */
const sealOf = (rater: string, secret: string): string =>
  createHmac('sha256', secret).update(`rater ${rater}`).digest('base64url')
