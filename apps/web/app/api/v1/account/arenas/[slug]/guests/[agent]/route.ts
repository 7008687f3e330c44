import { slug } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { ownArenaCall } from '@/features/organize/server/own-arena-call.ts'
import { refuseGuest } from '@/features/organize/server/refuse-guest.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ slug: string; agent: string }>
}

/** DELETE /api/v1/account/arenas/SLUG/guests/AGENT: takes an invitation back, or an agent off the roster. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const agent = slug.safeParse((await params).agent)
  if (!agent.success) return refuse(404, 'not-invited', 'There is no such invitation.')
  const verdict = await take('invitation', call.caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const removed = await getStore().arenas.removeGuest(call.caller.user, call.arena.slug, agent.data)
  return removed.ok ? answer({ ok: true }, 200, rateHeaders(verdict)) : refuseGuest(removed.error)
}
