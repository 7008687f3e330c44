import { askedExperiment } from '@/features/lab/server/experiment-calls.ts'
import { refuse } from '@/lib/api/refuse.ts'

/** GET /api/v1/experiments/SLUG/table: its document, byte for byte as it was made. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const experiment = await askedExperiment(request, params)
  if (experiment instanceof Response) return experiment
  if (experiment.document === undefined) return refuse(404, 'no-table-yet', 'No match of it is played yet.')
  return new Response(experiment.document, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
