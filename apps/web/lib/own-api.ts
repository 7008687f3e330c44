import type { ApiError } from '@masquerade/protocol'

/** A reply of the site's API to the browser, or an error, whose code is `lost` if no reply arrived. */
type Answered<T> = { ok: true; value: T } | { ok: false; status: number; code: string }

const LOST = { ok: false, status: 0, code: 'lost' } as const

/** A request interrupted by a lost network would never end without a time limit. */
const GIVEN_UP_AFTER_MS = 10_000

/** Data from the site's own API is read without a cache, since the data may change at any time. */
export const read = <T>(path: string, signal?: AbortSignal): Promise<Answered<T>> =>
  asked(path, { cache: 'no-store' }, signal)

export const post = <T>(path: string, body: object = {}): Promise<Answered<T>> =>
  asked(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function asked<T>(path: string, sent: RequestInit, signal?: AbortSignal): Promise<Answered<T>> {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const limit = setTimeout(giveUp, GIVEN_UP_AFTER_MS)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(`/api/v1${path}`, { ...sent, signal: stop.signal })
    const { ok, status } = response
    if (ok) return { ok, value: (await response.json()) as T }
    const { code } = (await response.json().catch(() => LOST)) as Pick<ApiError, 'code'>
    return { ok, status, code }
  } catch {
    return LOST
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', giveUp)
  }
}

export async function readOrThrow<T>(path: string): Promise<T> {
  const answer = await read<T>(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.code}`)
  return answer.value
}
