import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import type { SignedIn } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'

export function mayOrganize(user: Pick<SignedIn, 'role'> | undefined): boolean {
  if (!user) return false
  return user.role !== 'user' || getEnv().MASQUERADE_ORGANIZERS === 'everybody'
}

type Owned = Pick<Arena, 'id' | 'ownerId'>

export async function organizes(user: Pick<SignedIn, 'id'>, arena: Owned): Promise<boolean> {
  if (user.id === arena.ownerId) return true
  return (await getStore().arenas.coOrganizers(arena.id)).some(({ id }) => id === user.id)
}

export const steersArena = async (user: Pick<SignedIn, 'id' | 'role'> | undefined, arena: Owned): Promise<boolean> =>
  user !== undefined && (user.role === 'admin' || organizes(user, arena))
