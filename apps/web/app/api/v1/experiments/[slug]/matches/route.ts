import { type CellsReply, cellsQuery } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { askedExperiment, readerOf } from '@/features/lab/server/experiment-calls.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuseQuery } from '@/lib/api/refuse.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/experiments/SLUG/matches?agent=&condition=&after=&limit=: what a figure is made of. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const query = cellsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return refuseQuery(query.error)
  const experiment = await askedExperiment(request, params)
  if (experiment instanceof Response) return experiment
  const verdict = await takeByAddress('experiment-matches', request.headers)
  if (!verdict.allowed) return refuseLimited(verdict)
  const { limit } = query.data
  const items = await getStore().lab.cells(experiment.slug, await readerOf(request), query.data)
  const next = items.length === limit ? items.at(-1)?.number : undefined
  return answer({ items, ...(next !== undefined && { next }) } satisfies CellsReply, 200, rateHeaders(verdict))
}
