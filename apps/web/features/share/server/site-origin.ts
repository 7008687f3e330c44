import 'server-only'
import { originOf } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'

/**
 * Returns the scheme and host under which the client reached this site, for absolute addresses that are used outside of
 * the site.
 */
export const siteOrigin = (headers: { get(name: string): string | null }): string =>
  originOf(headers, getEnv().MASQUERADE_URL)
