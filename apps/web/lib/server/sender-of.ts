import 'server-only'
import { networkOf } from '@masquerade/inbound'
import { clientAddress, type Headers } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'
import { sealOf } from './seal.ts'

/** A keyed hash of the network address, so that the address itself is not stored. */
export const senderOf = (headers: Headers): string =>
  sealOf(`guess from ${networkOf(clientAddress(headers))}`, getEnv().AUTH_SECRET ?? '')
