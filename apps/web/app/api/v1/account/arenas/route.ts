import { arenaForm } from '@masquerade/protocol'
import type { ArenaMade, OwnArenasReply } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { mayOrganize } from '@/features/organize/server/may-organize.ts'
import { answer } from '@/lib/api/answer.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { refuseArena } from '@/lib/server/refuse-arena.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/account/arenas: the arenas that the caller organizes, drafts among them. */
export async function GET(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const mine = await getStore().arenas.mine(caller.user.id)
  const items = mine.map((arena) => ({ ...arenaReplyOf(arena), state: arena.state, createdAt: arena.createdAt }))
  return answer({ items } satisfies OwnArenasReply)
}

/** POST /api/v1/account/arenas: a draft, judged as the form on the site is. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  if (!mayOrganize(caller.user)) {
    return refuse(403, 'not-organizer', 'Arenas are made by organizers: an administrator makes one of you.')
  }
  const read = await bodyOf(request, arenaForm)
  if (read instanceof Response) return read
  const verdict = await take('arena', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const made = await getStore().arenas.create(caller.user.id, read.body)
  if (!made.ok) return refuseArena(made.error)
  return answer({ slug: made.value, state: 'draft' } satisfies ArenaMade, 201, rateHeaders(verdict))
}
