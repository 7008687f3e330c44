import { newCheck } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { refuseStored } from '@/lib/server/refuse-stored.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/checks { settings, language?, secret?, agent? }: tried by a runner; GET what became of it by its id. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const read = await bodyOf(request, newCheck)
  if (read instanceof Response) return read
  const { settings, language, secret, agent: changed } = read.body
  const verdict = await take('check', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const agent = changed === undefined ? undefined : await getStore().agents.own(caller.user.id, changed)
  if (changed !== undefined && !agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const created = await getStore().checks.create(caller.user.id, {
    settings,
    language,
    ...(secret !== undefined && { secret: { text: secret } }),
    ...(agent && { agentId: agent.id }),
  })
  if (!created.ok) return refuseStored(created.error)
  return answer(created.value, 202, rateHeaders(verdict))
}
