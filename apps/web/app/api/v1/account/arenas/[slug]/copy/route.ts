import { slug } from '@masquerade/protocol'
import type { ArenaMade } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { mayOrganize } from '@/features/organize/server/may-organize.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { refuseArena } from '@/lib/server/refuse-arena.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/account/arenas/SLUG/copy: a draft of the caller's that is stated as an arena of anybody's is. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const name = slug.safeParse((await params).slug)
  const { arenas } = getStore()
  if (!name.success || !(await arenas.seenBy(caller.user.id, name.data))) {
    return refuse(404, 'no-such-arena', 'There is no such arena.')
  }
  if (!mayOrganize(caller.user)) {
    return refuse(403, 'not-organizer', 'Arenas are made by organizers: an administrator makes one of you.')
  }
  const verdict = await take('arena', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const copied = await arenas.copy(caller.user, name.data)
  if (!copied.ok) return refuseArena(copied.error)
  return answer({ slug: copied.value, state: 'draft' } satisfies ArenaMade, 201, rateHeaders(verdict))
}
