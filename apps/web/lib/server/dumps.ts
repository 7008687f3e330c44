import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { hasAlready } from '../api/if-none-match.ts'
import { refuse } from '../api/refuse.ts'
import { getEnv } from './env.ts'

const FILES: readonly (readonly [name: RegExp, type: string])[] = [
  [/^index\.json$/, 'application/json; charset=utf-8'],
  [/^README\.md$/, 'text/markdown; charset=utf-8'],
  [/^data\/\d{4}-\d{2}\.jsonl$/, 'application/jsonl; charset=utf-8'],
  [/^digests\/\d{4}-\d{2}\.txt$/, 'text/plain; charset=utf-8'],
]

const NO_FILE = 'There is no such file of a dump: /dumps says what there is, where this site has any.'

/** A nightly dump may replace the file at any moment, so size and content both come from the file that was opened. */
export async function dumpFile(request: Request, name: string): Promise<Response> {
  const folder = getEnv().MASQUERADE_DUMPS
  const [, type] = FILES.find(([known]) => known.test(name)) ?? []
  const file =
    folder === undefined || type === undefined ? undefined : await open(path.join(folder, name)).catch(() => undefined)
  if (type === undefined || !file) {
    return refuse(404, 'no-such-file', NO_FILE)
  }
  try {
    const { mtimeMs, size } = await file.stat()
    const etag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`
    const headers = { etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
    const known = hasAlready(request, etag)
    if (known || size === 0) await file.close()
    if (known) return new Response(null, { status: 304, headers })
    return new Response(size === 0 ? '' : bytesOf(file, size), {
      headers: {
        ...headers,
        'content-type': type,
        'content-length': String(size),
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    await file.close()
    throw error
  }
}

const bytesOf = (file: FileHandle, size: number): ReadableStream<Uint8Array> =>
  Readable.toWeb(file.createReadStream({ end: size - 1 })) as ReadableStream<Uint8Array> // of bytes
