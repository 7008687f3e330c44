import type { ApiError } from '@masquerade/protocol'

/** The reply of the tables' API: its answer, or why not; `lost` when nothing came back at all. */
export type Posted<T> = { ok: true; value: T } | { ok: false; code: string }

/** Asks the API to do something at a table. */
export async function post<T>(path: string, body: object = {}): Promise<Posted<T>> {
  try {
    const response = await fetch(`/api/v1/play${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Our own API, which is held to these forms.
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    return { ok: false, code: ((await response.json()) as ApiError).code }
  } catch {
    return { ok: false, code: 'lost' }
  }
}
