import { slug } from '@masquerade/protocol'
import { EXPORT_FORMATS, exportedTable } from '@/features/lab/experiment/exports.ts'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { noExperiment, readableExperiment } from '@/operations/experiments.ts'

export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const as = new URL(request.url).searchParams.get('as') ?? 'csv'
  const format = EXPORT_FORMATS.find((one) => one === as)
  if (!format)
    return refuse(400, 'bad-query', `The query does not fit: as must be one of ${EXPORT_FORMATS.join(', ')}.`)
  const name = slug.safeParse((await params).slug)
  const read = name.success ? await readableExperiment(name.data, request.headers) : noExperiment()
  if (!read.ok) return refuse(404, read.error.code, read.error.message)
  const { document, manifest } = read.value.experiment
  if (document === undefined) return refuse(404, 'no-table-yet', 'No match of this experiment has been played yet.')
  const file = exportedTable(JSON.parse(document), JSON.parse(manifest), format)
  return new Response(file.body, { headers: downloadHeaders(file.fileName, file.type) })
}
