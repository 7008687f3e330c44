import { type AsksReply, asksQuery, slug } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { toOwnAsk } from '@/features/own-agent/server/to-own-ask.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/agents/SLUG/asks?failed=1&limit=&cursor=: what an agent of the caller's was asked, newest first. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const query = asksQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const name = slug.safeParse((await params).slug)
  const agent = name.success ? await getStore().agents.own(caller.user.id, name.data) : undefined
  if (!agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const { failed, limit, cursor } = query.data
  const page = await getStore().asks.ofAgent(agent.id, caller.user.id, { failed: failed === '1', limit, cursor })
  if (!page.ok) return refuse(400, page.error.code, `The cursor does not fit: ${page.error.message}.`)
  const { items, next } = page.value
  return answer({ items: items.map(toOwnAsk), ...(next !== undefined && { next }) } satisfies AsksReply)
}
