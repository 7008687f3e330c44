import type { ArenasReply } from '@masquerade/protocol/public-api'
import { answer } from '@/lib/api/answer.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/arenas: the arenas that have a page. */
export async function GET(): Promise<Response> {
  const arenas = await getStore().arenas.list()
  return answer({ items: arenas.map(arenaReplyOf) } satisfies ArenasReply)
}
