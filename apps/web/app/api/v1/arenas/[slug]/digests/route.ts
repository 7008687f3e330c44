import { slug } from '@masquerade/protocol'
import { type DigestsReply, digestsQuery } from '@masquerade/protocol/public-api'
import type { NextRequest } from 'next/server'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/arenas/SLUG/digests?before=&limit=: what a ranked arena published each night of its logs. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const query = digestsQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const name = slug.safeParse((await params).slug)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const { before, limit } = query.data
  const found = await getStore().datasets.nights(arena.id, { before, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return answer({ items, ...(found.length > limit && last && { next: last.day }) } satisfies DigestsReply)
}
