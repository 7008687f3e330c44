import 'server-only'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { hasAlready } from '../api/if-none-match.ts'
import { refuse } from '../api/refuse.ts'
import { getEnv } from './env.ts'

/** What a dump consists of; nothing else of its folder is anybody's. */
const FILES: readonly (readonly [name: RegExp, type: string])[] = [
  [/^index\.json$/, 'application/json; charset=utf-8'],
  [/^README\.md$/, 'text/markdown; charset=utf-8'],
  [/^data\/\d{4}-\d{2}\.jsonl$/, 'application/jsonl; charset=utf-8'],
  [/^digests\/\d{4}-\d{2}\.txt$/, 'text/plain; charset=utf-8'],
]

/** A file of the dumps, sent as it is read; a night may put another one in its place meanwhile, and this one goes on. */
export async function dumpFile(request: Request, name: string): Promise<Response> {
  const folder = getEnv().MASQUERADE_DUMPS
  const [, type] = FILES.find(([known]) => known.test(name)) ?? []
  const file = path.join(folder ?? '', name)
  const found = folder === undefined || type === undefined ? undefined : await stat(file).catch(() => undefined)
  if (type === undefined || !found?.isFile()) {
    return refuse(
      404,
      'no-such-file',
      'There is no such file of a dump: /dumps says what there is, where this site has any.',
    )
  }
  const etag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`
  const headers = { etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  const read = createReadStream(file, { end: Math.max(0, found.size - 1) })
  return new Response(found.size === 0 ? '' : bytesOf(read), {
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(found.size),
      'x-content-type-options': 'nosniff',
    },
  })
}

/** As a reader takes them; one that goes away closes the file. */
const bytesOf = (read: Readable): ReadableStream<Uint8Array> => Readable.toWeb(read) as ReadableStream<Uint8Array> // of bytes
