import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { DUMP_FILES, dumpIn, outdatedIn } from '@masquerade/store/dumps'
import { hasAlready } from '../api/if-none-match.ts'
import { refuse } from '../api/refuse.ts'
import { getEnv } from './env.ts'
import { getStore } from './store.ts'

const FILES: readonly (readonly [name: RegExp, type: string])[] = [
  [/^index\.json$/, 'application/json; charset=utf-8'],
  [/^README\.md$/, 'text/markdown; charset=utf-8'],
  [/^data\/\d{4}-\d{2}\.jsonl$/, 'application/jsonl; charset=utf-8'],
  [/^digests\/\d{4}-\d{2}\.txt$/, 'text/plain; charset=utf-8'],
]

const NO_FILE = 'There is no such file of a dump: /dumps says what there is, where this site has any.'

const WAITS =
  'A text or a name of this month was hidden or is shown again, or the account of a player was deleted. Its files are being written anew, which takes minutes, or longer on a large site: try again later.'
const FRESH = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
const LATER = { 'retry-after': '60' }

/** A nightly dump may replace the file at any moment, so size and content both come from the file that was opened. */
export async function dumpFile(request: Request, name: string): Promise<Response> {
  const folder = getEnv().MASQUERADE_DUMPS
  const [, type] = FILES.find(([known]) => known.test(name)) ?? []
  if (folder === undefined || type === undefined) return refuse(404, 'no-such-file', NO_FILE)
  // This is read before the file is opened: a file that is replaced meanwhile is newer than what is known of it.
  const outdated = await outdatedIn(folder, getStore().datasets.hiddenByMonth)
  if (outdated.some((month) => name.includes(`/${month}.`))) return refuse(503, 'unavailable', WAITS, LATER)
  const list = outdated.length > 0 && name === DUMP_FILES.list ? await dumpIn(folder) : undefined
  if (list) {
    const months = list.months.map((one) => (outdated.includes(one.month) ? { ...one, waits: WAITS } : one))
    return Response.json({ ...list, months }, { headers: FRESH })
  }
  const file = await open(path.join(folder, name)).catch(() => undefined)
  if (!file) return refuse(404, 'no-such-file', NO_FILE)
  try {
    const { mtimeMs, size } = await file.stat()
    const etag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`
    const headers = { etag, ...FRESH }
    const known = hasAlready(request, etag)
    // Nothing would read the body of an answer to HEAD, and so close the file.
    const isBare = request.method === 'HEAD'
    if (known || isBare || size === 0) await file.close()
    if (known) return new Response(null, { status: 304, headers })
    return new Response(isBare ? null : size === 0 ? '' : bytesOf(file, size), {
      headers: { ...headers, 'content-type': type, 'content-length': String(size) },
    })
  } catch (error) {
    await file.close()
    throw error
  }
}

const bytesOf = (file: FileHandle, size: number): ReadableStream<Uint8Array> =>
  Readable.toWeb(file.createReadStream({ end: size - 1 })) as ReadableStream<Uint8Array> // of bytes
