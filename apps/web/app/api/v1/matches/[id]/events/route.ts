import { ok, PUBLIC, type Result, seatViewer } from '@masquerade/game'
import { type MatchEventsReply, matchEventsQuery } from '@masquerade/protocol'
import type { MatchDetail, MatchLog, PublishError } from '@masquerade/store'
import type { NextRequest } from 'next/server'
import { firstMoments } from '@/features/ending/first-moments.ts'
import { pagesOf } from '@/games/registry.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { askedMatch, refuseLog } from '@/lib/server/asked-match.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent, noteShown } from '@/lib/server/viewer.ts'

/**
 * GET /api/v1/matches/ID/events?after=N&as=VIEW&moments=K: what a viewer may see of a match. The views of players and of the
 * referee are there when it is finished: until then no reader gets a word.
 */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }) {
  const query = matchEventsQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const match = await askedMatch(request, params)
  if (match instanceof Response) return match
  const { as, after, moments } = query.data
  const seat = seatIn(as)
  if (seat !== undefined && !match.seats.some((one) => one.seat === seat)) {
    return refuse(400, 'bad-query', `The query does not fit: as: this match has the seats 1 to ${match.seats.length}.`)
  }
  const replay = as === 'unspoiled' || seat !== undefined
  if (moments !== undefined && !replay) {
    return refuse(400, 'bad-query', 'The query does not fit: moments: goes with as=unspoiled or as=seat-N.')
  }
  const isReplay = moments !== undefined || (as === 'unspoiled' && match.status === 'finished')
  const log = isReplay ? await readReplay(match, seat, moments) : await read(match, as, after)
  if (log instanceof Response) return log
  if (!log.ok) return refuseLog()
  const { game, status, events, refusals } = log.value
  if (status === 'finished' && as !== 'unspoiled') await answerSent([match.id])
  // Whatever was asked for: who was sent the rest before was shown that.
  else if (status === 'finished') await noteShown(match.id, events, match.game)
  // Seen events are what the protocol carries: numbered JSON objects.
  const seen = events.filter(({ seq }) => seq > after) as MatchEventsReply['events']
  const beside = refusals.length > 0 && { refusals }
  return answer({
    match: match.id,
    game,
    judge: match.judge,
    status,
    events: seen,
    ...beside,
  } satisfies MatchEventsReply)
}

async function read(match: MatchDetail, as: string, after: number): Promise<Result<MatchLog, PublishError> | Response> {
  const { log } = getStore()
  if (as === 'public') return log.readAs(match.id, PUBLIC, after)
  if (as === 'unspoiled') return log.readUnspoiled(match.id, undefined, after)
  if (match.status !== 'finished') return refuse(409, 'not-finished', whyNot(match))
  const seat = seatIn(as)
  if (seat !== undefined) return log.readAs(match.id, seatViewer(seat), after)
  const published = await log.readPublished(match.id)
  if (!published.ok) return published
  const refusals = published.value.refusals.filter((one) => one.after >= after)
  return ok({
    game: match.game,
    status: match.status,
    purpose: match.purpose,
    events: published.value.events,
    refusals,
  })
}

/** A replay's first moments, or all of them: no event after them, and nothing of the ending. */
async function readReplay(match: MatchDetail, seat: number | undefined, most = Number.POSITIVE_INFINITY) {
  if (seat !== undefined && match.status !== 'finished') return refuse(409, 'not-finished', whyNot(match))
  const log = await getStore().log.readUnspoiled(match.id, seat)
  if (!log.ok) return log
  const { status, events } = log.value
  const momentsOf = pagesOf(match.game)?.moments
  const moments = momentsOf?.(events, status === 'finished') ?? []
  return ok({ ...log.value, events: momentsOf ? firstMoments({ events, moments }, most) : events })
}

function whyNot({ status }: MatchDetail): string {
  if (status === 'void') return 'This match is void: it never ended, so that nobody’s cards are turned over.'
  return 'This match is not finished: what its players are told is told to others when it is.'
}

const seatIn = (as: string): number | undefined => (as.startsWith('seat-') ? Number(as.slice(5)) : undefined)
