import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import type { SignedIn } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'

/** Whether a user may create arenas: organizers and administrators, or everybody if the site's operator decided so. */
export function mayOrganize(user: Pick<SignedIn, 'role'> | undefined): boolean {
  if (!user) return false
  return user.role !== 'user' || getEnv().MASQUERADE_ORGANIZERS === 'everybody'
}

/** Whether a user organizes an arena, as its owner or as a co-organizer. */
export async function organizes(user: Pick<SignedIn, 'id'>, arena: Pick<Arena, 'id' | 'ownerId'>): Promise<boolean> {
  if (user.id === arena.ownerId) return true
  return (await getStore().arenas.coOrganizers(arena.id)).some(({ id }) => id === user.id)
}

/** Whether a user may intervene in an arena: its organizers and every administrator may. */
export async function steersArena(
  user: Pick<SignedIn, 'id' | 'role'> | undefined,
  arena: Pick<Arena, 'id' | 'ownerId'>,
): Promise<boolean> {
  return user !== undefined && (user.role === 'admin' || organizes(user, arena))
}
