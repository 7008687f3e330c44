import { sittingQuery } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { playState } from '@/features/play/server/play-state.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'

/** GET /api/v1/play/SITTING?after=N: what the person in this seat may know. Asking for it is a sign of being there. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ sitting: string }> }) {
  const query = sittingQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const state = await playState((await params).sitting, query.data.after)
  return state ? answer(state) : refuse(404, 'no-such-sitting', 'You have no such seat.')
}
