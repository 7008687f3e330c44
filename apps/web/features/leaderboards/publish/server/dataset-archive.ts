import 'server-only'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { datasetFiles, tarOf } from '@masquerade/datasets'
import type { ArenaDataset } from '@masquerade/store/datasets'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'

/** What is said and dealt on this site may be used by anybody who says where it is from. */
const LICENSE = 'cc-by-4.0'

/**
 * A dataset as one archive, made while it is sent: a few hundred matches are in memory at a time, and when its reader goes
 * away nothing is read any more.
 */
export function datasetArchive(dataset: ArenaDataset, source: string): Response {
  const { slug } = dataset.arena
  const name = `${slug}-dataset`
  const pieces = tarOf(datasetFiles(dataset, { source, license: LICENSE }), {
    folder: name,
    at: new Date(dataset.takenAt),
  })
  const packed = Readable.from(pieces).compose(createGzip())
  const { 'content-type': _, ...headers } = downloadHeaders(`${name}.tar.gz`, '')
  return new Response(bytesOf(packed), { headers: { ...headers, 'content-type': 'application/gzip' } })
}

/** As a reader takes them: what is not asked for is not made. */
function bytesOf(pieces: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const each = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await each.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      async cancel() {
        await each.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
