import { type MatchesReply, matchesQuery } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/matches?status=&arena=&limit=&cursor=: newest first. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = matchesQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  if (query.data.arena !== undefined && !(await getStore().arenas.get(query.data.arena))) {
    return refuse(404, 'no-such-arena', `There is no arena ${query.data.arena}.`)
  }
  const page = await getStore().matches.page(query.data)
  if (!page.ok) return refuse(400, page.error.code, `The cursor does not fit: ${page.error.message}.`)
  return answer(page.value satisfies MatchesReply)
}
