import { newToken } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf, refuseToken } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/tokens: the good ones, without what opens anything. */
export async function GET(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  return answer({ items: await getStore().tokens.list(caller.user.id) })
}

/** POST /api/v1/tokens { name, agent? }: the token is sent once, here. A token makes only tokens for a mailbox. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const read = await bodyOf(request, newToken)
  if (read instanceof Response) return read
  const { name, agent: wanted } = read.body
  if (caller.by === 'token' && wanted === undefined) return refuseToken()
  const verdict = await take('token', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const agent = wanted === undefined ? undefined : await getStore().agents.own(caller.user.id, wanted)
  if (wanted !== undefined && !agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const made = await getStore().tokens.create(caller.user.id, name, agent?.id)
  if (!made.ok) return refuse(404, made.error.code, `This cannot be done: ${made.error.message}.`)
  return answer({ token: made.value.token, ...made.value.record }, 201, rateHeaders(verdict))
}
