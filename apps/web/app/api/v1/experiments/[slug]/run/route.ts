import { askedExperiment, readerOf } from '@/features/lab/server/experiment-calls.ts'
import { runLines } from '@/features/lab/server/run-lines.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'

/** GET /api/v1/experiments/SLUG/run: a run's file, as the command line keeps it. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const experiment = await askedExperiment(request, params)
  if (experiment instanceof Response) return experiment
  const verdict = await takeByAddress('dataset', request.headers)
  if (!verdict.allowed) return refuseLimited(verdict)
  return new Response(runLines(experiment, await readerOf(request)), {
    headers: {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="${experiment.slug}.jsonl"`,
      'cache-control': 'no-store',
    },
  })
}
