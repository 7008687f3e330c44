import { slug } from '@masquerade/protocol'
import { type ArenaMade, arenaStep } from '@masquerade/protocol/public-api'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseArena } from '@/lib/server/refuse-arena.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/account/arenas/SLUG/state { to }: opens, pauses, goes on with, or closes an arena of the caller's own. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const name = slug.safeParse((await params).slug)
  if (!name.success) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const found = await getStore().arenas.organized(caller.user, name.data)
  if (!found.ok) return refuseArena(found.error)
  const read = await bodyOf(request, arenaStep)
  if (read instanceof Response) return read
  const { to } = read.body
  const stepped = await getStore().arenas.step(caller.user, name.data, to)
  return stepped.ok ? answer({ slug: name.data, state: to } satisfies ArenaMade) : refuseArena(stepped.error)
}
