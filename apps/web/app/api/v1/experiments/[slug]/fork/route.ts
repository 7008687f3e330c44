import { slug } from '@masquerade/protocol'
import { newFork } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { MOST_BYTES, madeAnswer } from '@/features/lab/server/experiment-calls.ts'
import { forkExperiment } from '@/features/lab/server/make-experiment.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/experiments/SLUG/fork { changes }: a changed copy of one that the caller may see. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const name = slug.safeParse((await params).slug)
  const original = name.success ? await getStore().lab.get(name.data, caller.user.id) : undefined
  if (!original) return refuse(404, 'no-such-experiment', 'There is no experiment of this name.')
  const read = await bodyOf(request, newFork, MOST_BYTES)
  if (read instanceof Response) return read
  const verdict = await take('experiment', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  return madeAnswer(await forkExperiment(caller.user.id, original, read.body.changes), rateHeaders(verdict))
}
