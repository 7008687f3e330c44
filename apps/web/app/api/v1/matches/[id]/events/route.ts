import { PUBLIC } from '@masquerade/game'
import { type MatchEventsReply, matchEventsQuery, matchId } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/matches/ID/events?after=N: what the public may see of a match. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }) {
  const id = matchId.safeParse((await params).id)
  const query = matchEventsQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const log = id.success ? await getStore().log.readAs(id.data, PUBLIC, query.data.after) : undefined
  if (!id.success || !log || (!log.ok && log.error.code === 'no-such-match')) {
    return refuse(404, 'no-such-match', 'There is no match with this id.')
  }
  if (!log.ok) return refuse(503, 'unreadable', 'This match was recorded in a form that can no longer be read.')
  const { game, status, events } = log.value
  // Seen events are what the protocol carries: numbered JSON objects.
  const seen = events as MatchEventsReply['events']
  return answer({ match: id.data, game, status, events: seen } satisfies MatchEventsReply)
}
