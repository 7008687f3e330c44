import 'server-only'
import { createHmac } from 'node:crypto'
import { networkOf } from '@masquerade/inbound'
import { clientAddress, type Headers } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'

/**
 * The sender of a guess is stored as a keyed hash, from which nobody can compute the sender's address without the
 * site's key.
 */
export function senderOf(headers: Headers): string {
  const { AUTH_SECRET = '' } = getEnv()
  return createHmac('sha256', AUTH_SECRET)
    .update(`guess from ${networkOf(clientAddress(headers))}`)
    .digest('base64url')
}
