import 'server-only'
import { originOf } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'

/** The origin of this site as the client knows it: for addresses that leave the site. */
export const siteOrigin = (headers: { get(name: string): string | null }): string =>
  originOf(headers, getEnv().MASQUERADE_URL)
