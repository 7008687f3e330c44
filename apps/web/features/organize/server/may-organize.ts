import 'server-only'
import type { SignedIn } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'

/** Whether somebody may make arenas: organizers and administrators, or everybody, as the site's operator decided. */
export function mayOrganize(user: Pick<SignedIn, 'role'> | undefined): boolean {
  if (!user) return false
  return user.role !== 'user' || getEnv().MASQUERADE_ORGANIZERS === 'everybody'
}
