import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signed ticket in a rater's personal link names the rater, cannot be forged, and lets the rater continue on
 * another device.
 */
export function raterTicket(rater: string, secret: string): string {
  return `${rater}.${sealOf(rater, secret)}`
}

export function raterIn(ticket: string, secret: string): string | undefined {
  const [, rater, seal] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(ticket) ?? []
  if (rater === undefined || seal === undefined) return undefined
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(rater, secret))) ? rater : undefined
}

/** The prefix in the signed text keeps raters' tickets apart from other texts signed with the same secret. */
const sealOf = (rater: string, secret: string): string =>
  createHmac('sha256', secret).update(`rater ${rater}`).digest('base64url')
