import type { ExperimentsReply } from '@masquerade/protocol/public-api'
import { cardReply } from '@/features/lab/server/experiment-calls.ts'
import { answer } from '@/lib/api/answer.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/account/experiments: the caller's own, drafts among them. */
export async function GET(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const own = await getStore().lab.mine(caller.user.id)
  return answer({ items: own.map(cardReply) } satisfies ExperimentsReply)
}
