import { type ExperimentsReply, newExperiment } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { cardReply, MOST_BYTES, madeAnswer } from '@/features/lab/server/experiment-calls.ts'
import { makeExperiment } from '@/features/lab/server/make-experiment.ts'
import { answer } from '@/lib/api/answer.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/experiments: those that were published. */
export async function GET(): Promise<Response> {
  const published = await getStore().lab.published()
  return answer({ items: published.map(cardReply) } satisfies ExperimentsReply)
}

/** POST /api/v1/experiments { manifest, seed?, games? }: a draft. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const read = await bodyOf(request, newExperiment, MOST_BYTES)
  if (read instanceof Response) return read
  const verdict = await take('experiment', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const { manifest, seed, games } = read.body
  const changes = { ...(seed !== undefined && { seed }), ...(games !== undefined && { games }) }
  return madeAnswer(await makeExperiment(caller.user.id, manifest, changes), rateHeaders(verdict))
}
