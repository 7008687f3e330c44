import 'server-only'
import { slug } from '@masquerade/protocol'
import type { OrganizedArena } from '@masquerade/store'
import { refuse } from '@/lib/api/refuse.ts'
import { type Caller, callerOf } from '@/lib/server/caller.ts'
import { refuseArena } from '@/lib/server/refuse-arena.ts'
import { getStore } from '@/lib/server/store.ts'

/** What an organizer's program calls about an arena of theirs: who calls, and the arena as it stands; else the refusal. */
export async function ownArenaCall(
  request: Request,
  params: Promise<{ slug: string }>,
): Promise<{ caller: Caller; arena: OrganizedArena } | Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const name = slug.safeParse((await params).slug)
  if (!name.success) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const found = await getStore().arenas.organized(caller.user, name.data)
  return found.ok ? { caller, arena: found.value } : refuseArena(found.error)
}
