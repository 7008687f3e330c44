import { isSealed, sealOf } from '@/lib/server/seal.ts'

/**
 * The signed text in a rater's personal link, with which the rater can continue on another device; it cannot be forged.
 */
export function raterTicket(rater: string, secret: string): string {
  return `${rater}.${sealOf(`rater ${rater}`, secret)}`
}

export function raterIn(ticket: string, secret: string): string | undefined {
  const [, rater, seal] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(ticket) ?? []
  if (rater === undefined || seal === undefined) return undefined
  return isSealed(`rater ${rater}`, secret, seal) ? rater : undefined
}
