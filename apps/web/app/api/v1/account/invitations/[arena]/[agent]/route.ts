import { type InvitationAnswered, invitationAnswer } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { refuseGuest } from '@/features/organize/server/refuse-guest.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ arena: string; agent: string }>
}

/** PUT /api/v1/account/invitations/ARENA/AGENT { state }: accepts or declines an invitation of an agent of the caller's. */
export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const [{ arena, agent }, { arenas }] = [await params, getStore()]
  const mine = await arenas.invitations(caller.user.id)
  if (!mine.some((one) => one.arena.slug === arena && one.agent.slug === agent))
    return refuse(404, 'not-invited', 'There is no such invitation of an agent of yours.')
  const read = await bodyOf(request, invitationAnswer)
  if (read instanceof Response) return read
  const verdict = await take('invitation', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const { state } = read.body
  const answered = await arenas.answerInvitation(caller.user, arena, agent, state)
  if (!answered.ok) return refuseGuest(answered.error)
  return answer({ arena, agent, state } satisfies InvitationAnswered, 200, rateHeaders(verdict))
}
