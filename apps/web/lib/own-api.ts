import type { ApiError } from '@masquerade/protocol'

/** A reply of the site's API to the browser, or an error, whose code is `lost` if no reply arrived. */
type Answered<T> = { ok: true; value: T } | { ok: false; status: number; code: string }

const LOST = { ok: false, status: 0, code: 'lost' } as const

/** Data from the site's own API is read without a cache, since the data may change at any time. */
export const read = <T>(path: string, signal: AbortSignal): Promise<Answered<T>> =>
  asked(path, { cache: 'no-store', signal })

export const post = <T>(path: string, body: object = {}): Promise<Answered<T>> =>
  asked(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function asked<T>(path: string, sent: RequestInit): Promise<Answered<T>> {
  try {
    const response = await fetch(`/api/v1${path}`, sent)
    const { ok, status } = response
    if (ok) return { ok, value: (await response.json()) as T }
    const { code } = (await response.json().catch(() => LOST)) as Pick<ApiError, 'code'>
    return { ok, status, code }
  } catch {
    return LOST
  }
}

export async function readWithin<T>(path: string, ms: number): Promise<T> {
  const answer = await read<T>(path, AbortSignal.timeout(ms))
  if (!answer.ok) throw new Error(`${path}: ${answer.code}`)
  return answer.value
}
