import 'server-only'
import { cookies } from 'next/headers'
import { isSecureSite } from '@/lib/auth/secure-site.ts'
import { ownCookieOptions } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'

/** Takes the cookies of a session that has ended from this browser. */
export async function forgetSession(): Promise<void> {
  const jar = await cookies()
  // A browser lets nothing take the place of a cookie of an https site that is not for https alone itself.
  const gone = { ...ownCookieOptions(isSecureSite(getEnv())), maxAge: 0 }
  for (const { name } of jar.getAll()) if (name.includes('next-auth')) jar.set(name, '', gone)
}
