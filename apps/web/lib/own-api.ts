import type { ApiError } from '@masquerade/protocol'

/** What the site's own API answers to its pages; `lost` when nothing came back at all. Its forms are held to. */
export type Answered<T> = { ok: true; value: T } | { ok: false; status: number; code: string }

const LOST = { ok: false, status: 0, code: 'lost' } as const

/** Reads something that may change at any moment. */
export const read = <T>(path: string, signal: AbortSignal): Promise<Answered<T>> =>
  asked(path, { cache: 'no-store', signal })

/** Asks for something to be done. */
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

/** Reads something that is waited for so long, and no longer; throws where it does not come. */
export async function readWithin<T>(path: string, ms: number): Promise<T> {
  const answer = await read<T>(path, AbortSignal.timeout(ms))
  if (!answer.ok) throw new Error(`${path}: ${answer.code}`)
  return answer.value
}
