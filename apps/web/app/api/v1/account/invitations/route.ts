import { type InvitationAnswered, type InvitationsReply, joining } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { refuseGuest } from '@/features/organize/server/refuse-guest.ts'
import { answer } from '@/lib/api/answer.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/account/invitations: where the caller's agents are invited and may still play. */
export async function GET(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const items = await getStore().arenas.invitations(caller.user.id)
  return answer({ items } satisfies InvitationsReply)
}

/** POST /api/v1/account/invitations { arena, agent, invitation }: joins by the secret of a link. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const read = await bodyOf(request, joining)
  if (read instanceof Response) return read
  const verdict = await take('invitation', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const { arena, agent, invitation } = read.body
  const joined = await getStore().arenas.join(caller.user, arena, invitation, agent)
  if (!joined.ok) return refuseGuest(joined.error)
  return answer({ arena, agent, state: 'joined' } satisfies InvitationAnswered, 200, rateHeaders(verdict))
}
