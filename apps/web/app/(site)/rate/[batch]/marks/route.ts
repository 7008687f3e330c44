import type { NextRequest } from 'next/server'
import { labMarks, marksCsv } from '@/features/lab/rating/marks-file.ts'
import { batchOf, markedBatch } from '@/features/lab/rating/server/batches.ts'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerBy } from '@/operations/caller.ts'

/** Ratings of texts are sent to the owner of the texts alone, who is signed in or sends a personal token. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ batch: string }> }): Promise<Response> {
  const batch = await batchOf((await params).batch)
  if (!batch) return refuse(404, 'no-such-batch', 'You have no such batch.')
  const caller = await callerBy(request.headers)
  if (!caller.ok)
    return refuse(caller.error.code === 'mailbox-token' ? 403 : 401, caller.error.code, caller.error.message)
  const { user } = caller.value
  if (user.id !== batch.owner && user.role !== 'admin') return refuse(404, 'no-such-batch', 'You have no such batch.')
  const as = request.nextUrl.searchParams.get('as') ?? 'json'
  if (as !== 'csv' && as !== 'json') return refuse(400, 'bad-query', 'The query does not fit: as is csv or json.')
  const { items, raters, report } = await markedBatch(batch)
  const type = as === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
  const headers = downloadHeaders(`marks-${batch.id}.${as}`, type)
  if (as === 'csv') return new Response(marksCsv(items, raters), { headers })
  const { title, kind, question, size, again, digest, experiment, createdAt, closedAt } = batch
  const document = {
    batch: { title, kind, question, size, again, digest, experiment, createdAt, closedAt },
    raters: raters.map(({ name, marks }) => ({
      rater: name,
      marks: marks.map(({ item, again, mark }) => ({ item: items[item]?.id, again, ...mark })),
    })),
    // Ratings of intentions are also given in the format that an experiment can load.
    ...(kind === 'intentions' && { marks: labMarks(items, raters) }),
    report,
  }
  return Response.json(document, { headers })
}
