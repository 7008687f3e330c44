import { createHmac, timingSafeEqual } from 'node:crypto'

/** Pure: by which a person comes to the place that they hold. It says which of their links it is, and bears our seal, so that nobody can make one. */
export function partTicket(part: string, link: number, secret: string): string {
  return `${link}.${sealOf(part, link, secret)}`
}

/** The number of a person's link, where the ticket is one of ours for them; whether it still holds the store knows. */
export function linkIn(ticket: string, part: string, secret: string): number | undefined {
  const [, number, seal] = /^(\d{1,9})\.([\w-]{43})$/.exec(ticket) ?? []
  if (number === undefined || seal === undefined) return undefined
  const link = Number(number)
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(part, link, secret))) ? link : undefined
}

/** Apart from all else that the secret seals. */
const sealOf = (part: string, link: number, secret: string): string =>
  createHmac('sha256', secret).update(`part ${part} ${link}`).digest('base64url')
