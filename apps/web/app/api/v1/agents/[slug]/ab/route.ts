import { slug } from '@masquerade/protocol'
import { newComparison } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { madeAnswer } from '@/features/lab/server/experiment-calls.ts'
import { compareVersions } from '@/features/lab/server/make-experiment.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/agents/SLUG/ab { game, old, new, blocks?, others? }: which of two versions is better, in private. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const name = slug.safeParse((await params).slug)
  const agent = name.success ? await getStore().agents.own(caller.user.id, name.data) : undefined
  if (!agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const read = await bodyOf(request, newComparison)
  if (read instanceof Response) return read
  const verdict = await take('experiment', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  return madeAnswer(await compareVersions(caller.user.id, agent, read.body), rateHeaders(verdict))
}
