import 'server-only'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { datasetFiles, tarOf } from '@masquerade/datasets'
import type { ArenaDataset } from '@masquerade/store/datasets'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { streamed } from '@/lib/server/streamed.ts'

/** Anybody who names the source may use the published datasets. */
const LICENSE = 'cc-by-4.0'

/** Only a few hundred matches of a dataset are in memory at a time, and reading stops when the client disconnects. */
export function datasetArchive(dataset: ArenaDataset, source: string): Response {
  const { slug } = dataset.arena
  const name = `${slug}-dataset`
  const pieces = tarOf(datasetFiles(dataset, { source, license: LICENSE }), {
    folder: name,
    at: new Date(dataset.takenAt),
  })
  const packed = Readable.from(pieces).compose(createGzip())
  const { 'content-type': _, ...headers } = downloadHeaders(`${name}.tar.gz`, '')
  return new Response(streamed(packed), { headers: { ...headers, 'content-type': 'application/gzip' } })
}
