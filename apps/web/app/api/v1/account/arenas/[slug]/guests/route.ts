import { type GuestInvited, type GuestsReply, newGuest } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { ownArenaCall } from '@/features/organize/server/own-arena-call.ts'
import { refuseGuest } from '@/features/organize/server/refuse-guest.ts'
import { answer } from '@/lib/api/answer.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ slug: string }>
}

/** GET /api/v1/account/arenas/SLUG/guests: who is invited. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const list = await getStore().arenas.guests(call.caller.user, call.arena.slug)
  if (!list.ok) return refuseGuest(list.error)
  const { invitation, guests } = list.value
  return answer({ items: guests, ...(invitation !== undefined && { invitation }) } satisfies GuestsReply)
}

/** POST /api/v1/account/arenas/SLUG/guests { agent }: invites an agent. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const read = await bodyOf(request, newGuest)
  if (read instanceof Response) return read
  const verdict = await take('invitation', call.caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const { agent } = read.body
  const invited = await getStore().arenas.invite(call.caller.user, call.arena.slug, agent)
  if (!invited.ok) return refuseGuest(invited.error)
  return answer({ agent, state: invited.value } satisfies GuestInvited, 200, rateHeaders(verdict))
}
