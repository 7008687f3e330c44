import 'server-only'
import { originOf } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'

export const siteOrigin = (headers: { get(name: string): string | null }): string =>
  originOf(headers, getEnv().MASQUERADE_URL)
