import { slug } from '@masquerade/protocol'
import type { ArenaReply } from '@masquerade/protocol/public-api'
import { answer } from '@/lib/api/answer.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/arenas/SLUG: what is played in an arena that has a page. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  return answer(arenaReplyOf(arena) satisfies ArenaReply)
}
