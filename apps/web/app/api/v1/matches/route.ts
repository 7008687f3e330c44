import type { MatchesReply } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { listQuery } from '@/features/matches/watch-query.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent } from '@/lib/server/viewer.ts'

/** Which value of the query each refusal is about. */
const ABOUT = { 'bad-cursor': 'cursor', 'bad-search': 'search' } as const

/** GET /api/v1/matches: the matches that all the given values fit, newest first or the most watched. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = listQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const { arena, agent } = query.data
  if (arena !== undefined && !(await getStore().arenas.get(arena))) {
    return refuse(404, 'no-such-arena', `There is no arena ${arena}.`)
  }
  if (agent !== undefined && !(await getStore().agents.get(agent))) {
    return refuse(404, 'no-such-agent', `There is no agent ${agent}.`)
  }
  const page = await getStore().matches.page(query.data)
  if (!page.ok) {
    const { code, message } = page.error
    return refuse(400, code, `The query does not fit: ${ABOUT[code]}: ${message}.`)
  }
  await answerSent(page.value.items.filter(({ status }) => status === 'finished').map(({ id }) => id))
  return answer(page.value satisfies MatchesReply)
}
