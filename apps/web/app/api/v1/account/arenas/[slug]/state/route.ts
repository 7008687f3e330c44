import { type ArenaMade, arenaStep } from '@masquerade/protocol/public-api'
import { ownArenaCall } from '@/features/organize/server/own-arena-call.ts'
import { answer } from '@/lib/api/answer.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { refuseArena } from '@/lib/server/refuse-arena.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/account/arenas/SLUG/state { to }: opens, pauses, goes on with, or closes an arena of the caller's own. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const read = await bodyOf(request, arenaStep)
  if (read instanceof Response) return read
  const [{ slug }, { to }] = [call.arena, read.body]
  const stepped = await getStore().arenas.step(call.caller.user, slug, to)
  return stepped.ok ? answer({ slug, state: to } satisfies ArenaMade) : refuseArena(stepped.error)
}
