import { agentDirectoryQuery, type GameFiguresReply } from '@masquerade/protocol'
import { type DirectoryReply, newAgent } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { PlayedGame } from '@masquerade/store'
import type { NextRequest } from 'next/server'
import { registerAgent } from '@/features/register/server/register-agent.ts'
import { answer } from '@/lib/api/answer.ts'
import { figureReplies } from '@/lib/api/figure-replies.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { refuseStored } from '@/lib/server/refuse-stored.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/agents?search=&kind=&language=&game=&limit=&cursor=: the community, newest first. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = agentDirectoryQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const page = await getStore().agents.directory(query.data)
  if (!page.ok) return refuse(400, page.error.code, `The cursor does not fit: ${page.error.message}.`)
  const { items, next } = page.value
  return answer({
    items: items.map(({ played, ...agent }) => ({ ...agent, played: played.map(ofGame) })),
    ...(next !== undefined && { next }),
  } satisfies DirectoryReply)
}

function ofGame({ game, configs, games, totals }: PlayedGame): GameFiguresReply[number] {
  return { game, games, figures: figureReplies(game, configs, totals) }
}

/** POST /api/v1/agents { fields, settings, secret?, check?, copyOf? }: secrets that the site makes are sent once, here. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const read = await bodyOf(request, newAgent)
  if (read instanceof Response) return read
  const verdict = await take('register', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const registered = await registerAgent(caller.user.id, read.body)
  if (!registered.ok) return refuseStored(registered.error)
  return answer(registered.value, 201, rateHeaders(verdict))
}
