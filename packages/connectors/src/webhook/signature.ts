import { createHmac } from 'node:crypto'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@masquerade/protocol'

/** What proves to a webhook that a request is ours, and when it was made: `v1=` and an HMAC-SHA256 in hexadecimal. */
export function signed(secret: string, nowMs: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `v1=${mac}` }
}
