import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@masquerade/protocol'

const VALID_MS = 5 * 60_000

export interface SignedRequest {
  headers: IncomingHttpHeaders
  /** As it came, before anything parsed it. */
  body: Buffer | string
}

/** What stands in the header: HMAC-SHA256 over the timestamp, a full stop and the body. */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

/** Undefined when the request was signed with the secret within the last five minutes; else what is wrong with it. */
export function verifySignature(secret: string, { headers, body }: SignedRequest, now: number): string | undefined {
  const timestamp = headers[TIMESTAMP_HEADER]
  const given = headers[SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof given !== 'string') return 'the request is not signed'
  if (!/^\d{1,12}$/.test(timestamp)) return 'the timestamp is not in whole seconds since 1970'
  if (!isEqual(given, signatureOf(secret, timestamp, body))) return 'the signature is not by this secret'
  // Looked at last: only what was signed is worth explaining.
  if (Math.abs(now - Number(timestamp) * 1000) > VALID_MS) {
    return 'the request was signed more than five minutes from now: is this clock right?'
  }
  return undefined
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
