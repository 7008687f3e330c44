import { slug } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { datasetArchive } from '@/features/publish/server/dataset-archive.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/arenas/SLUG/dataset: all finished matches of a ranked arena, and the table that follows from them, as one archive. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  if (arena.purpose !== 'ranked') return refuse(404, 'no-dataset', 'Only ranked arenas have a dataset.')
  const verdict = await takeByAddress('dataset', request.headers)
  if (!verdict.allowed) return refuseLimited(verdict)
  const dataset = await getStore().datasets.ofArena(arena.slug)
  if (!dataset) return refuse(404, 'no-dataset', 'Only ranked arenas have a dataset.')
  const source = new URL(`/arenas/${arena.slug}`, siteOrigin(request.headers)).href
  return datasetArchive(dataset, source, rateHeaders(verdict))
}
