import 'server-only'
import { cookies } from 'next/headers'
import { isSecureSite } from '../auth/secure-site.ts'
import { getEnv } from './env.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** Keeps how a browser wants to see the site; scripts have no use for it, pages are made by it. */
export async function setPreference(name: string, value: string): Promise<void> {
  const secure = isSecureSite(getEnv())
  ;(await cookies()).set(name, value, { path: '/', maxAge: ONE_YEAR, httpOnly: true, sameSite: 'lax', secure })
}
