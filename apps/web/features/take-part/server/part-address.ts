import 'server-only'
import { getEnv } from '@/lib/server/env.ts'
import { partTicket } from './part-ticket.ts'

/** A link of a person; none where nothing is sealed. */
export function partAddress(part: string, link: number, origin: string): string | undefined {
  const secret = getEnv().AUTH_SECRET
  return secret === undefined ? undefined : `${origin}/take-part/${part}?ticket=${partTicket(part, link, secret)}`
}
