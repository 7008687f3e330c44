import { writtenText } from '@masquerade/protocol'
import { accountToDelete } from '@masquerade/protocol/public-api'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf, refuseToken } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/account: who calls, and their agents. */
export async function GET(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const { agents, users } = getStore()
  const [user, mine] = await Promise.all([users.get(caller.user.id), agents.mine(caller.user.id)])
  return answer({ user, agents: mine })
}

/** DELETE /api/v1/account { name }: for good; the name says that it is meant. */
export async function DELETE(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  if (caller.by === 'token') return refuseToken()
  const read = await bodyOf(request, accountToDelete)
  if (read instanceof Response) return read
  if (read.body.name !== writtenText.parse(caller.user.name)) {
    return refuse(409, 'other-name', 'That is not the name of this account: nothing was deleted.')
  }
  await getStore().users.delete(caller.user.id)
  return new Response(null, { status: 204 })
}
