import type { InvitationMade } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { ownArenaCall } from '@/features/organize/server/own-arena-call.ts'
import { refuseGuest } from '@/features/organize/server/refuse-guest.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ slug: string }>
}

/** POST /api/v1/account/arenas/SLUG/invitation: another link, which makes the one before useless. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const verdict = await take('invitation', call.caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const made = await getStore().arenas.renewInvitation(call.caller.user, call.arena.slug)
  if (!made.ok) return refuseGuest(made.error)
  return answer({ invitation: made.value } satisfies InvitationMade, 200, rateHeaders(verdict))
}

/** DELETE /api/v1/account/arenas/SLUG/invitation: takes the link back. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const verdict = await take('invitation', call.caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const revoked = await getStore().arenas.revokeInvitation(call.caller.user, call.arena.slug)
  return revoked.ok ? answer({ ok: true }, 200, rateHeaders(verdict)) : refuseGuest(revoked.error)
}
