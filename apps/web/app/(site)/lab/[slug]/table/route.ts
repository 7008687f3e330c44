import { EXPORT_FORMATS, exportedTable, exportHeaders } from '@/features/experiment/exports.ts'
import { askedExperiment } from '@/features/lab/server/experiment-calls.ts'
import { refuse } from '@/lib/api/refuse.ts'

/** GET /lab/SLUG/table?as=csv|tests|tex|json: the table as a file, one figure a line where it is not said. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const as = new URL(request.url).searchParams.get('as') ?? 'csv'
  const format = EXPORT_FORMATS.find((one) => one === as)
  if (!format)
    return refuse(400, 'bad-query', `The query does not fit: as must be one of ${EXPORT_FORMATS.join(', ')}.`)
  const experiment = await askedExperiment(request, params)
  if (experiment instanceof Response) return experiment
  if (experiment.document === undefined) return refuse(404, 'no-table-yet', 'No match of it is played yet.')
  const file = exportedTable(JSON.parse(experiment.document), format)
  return new Response(file.body, { headers: { ...exportHeaders(file), 'cache-control': 'no-store' } })
}
