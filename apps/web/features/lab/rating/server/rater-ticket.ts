import { isSealed, sealOf } from '../../server/seal.ts'

/**
 * The signed ticket in a rater's personal link names the rater, cannot be forged, and lets the rater continue on
 * another device.
 */
export function raterTicket(rater: string, secret: string): string {
  return `${rater}.${sealOf(`rater ${rater}`, secret)}`
}

export function raterIn(ticket: string, secret: string): string | undefined {
  const [, rater, seal] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(ticket) ?? []
  if (rater === undefined || seal === undefined) return undefined
  return isSealed(`rater ${rater}`, secret, seal) ? rater : undefined
}
