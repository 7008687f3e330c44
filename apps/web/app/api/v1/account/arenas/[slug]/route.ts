import { arenaForm } from '@masquerade/protocol'
import type { ArenaMade, StatedArena } from '@masquerade/protocol/public-api'
import { ownArenaCall } from '@/features/organize/server/own-arena-call.ts'
import { answer } from '@/lib/api/answer.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { refuseArena } from '@/lib/server/refuse-arena.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ slug: string }>
}

/** GET /api/v1/account/arenas/SLUG: what the caller stated of an arena of theirs. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  return call instanceof Response ? call : answer(call.arena satisfies StatedArena)
}

/** PUT /api/v1/account/arenas/SLUG: states it anew, judged as the form on the site is. */
export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const read = await bodyOf(request, arenaForm)
  if (read instanceof Response) return read
  const { slug, state } = call.arena
  const updated = await getStore().arenas.update(call.caller.user, slug, read.body)
  return updated.ok ? answer({ slug, state } satisfies ArenaMade) : refuseArena(updated.error)
}

/** DELETE /api/v1/account/arenas/SLUG: takes a draft away. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const discarded = await getStore().arenas.discard(call.caller.user, call.arena.slug)
  return discarded.ok ? answer({ ok: true }) : refuseArena(discarded.error)
}
