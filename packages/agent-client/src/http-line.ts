import { apiError, MAILBOX_PATH, type WireAnswer, type WireAsk, wireAsk } from '@masquerade/protocol'

export interface Address {
  url: string
  token: string
  agent?: string
}

export class Refused extends Error {
  readonly code: string
  readonly passes: boolean
  readonly retryMs: number
  constructor(code: string, message: string, retryMs?: number) {
    super(message)
    this.code = code
    this.passes = retryMs !== undefined
    this.retryMs = retryMs ?? 0
  }
}

export type HttpLine = ReturnType<typeof openHttpLine>

/** An HTTP request for a question is cancelled ten seconds after the time at which the server should have replied. */
const LATE_MS = 10_000
const USUAL_RETRY_MS = 1_000

/** Throws if the token or the address cannot be one, since trying again would not help. */
export function openHttpLine({ url, token, agent }: Address) {
  if (!/^https?:/i.test(url.trim()) || !URL.canParse(url)) {
    throw new Error(`the address of Masquerade begins with http:// or https://, not as "${url}" does`)
  }
  if (!/^[!-~]*$/.test(token)) {
    throw new Error('the token has characters that no token has: copy the whole of it, msq_ and what follows')
  }
  const which = agent === undefined ? '' : `agent=${encodeURIComponent(agent)}`
  const { origin } = new URL(url)
  const authorization = `Bearer ${token}`

  async function call(path: string, waitS: number, signal: AbortSignal, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, authorization }
    const until = AbortSignal.any([signal, AbortSignal.timeout(waitS * 1000 + LATE_MS)])
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual', signal: until })
    if (response.ok) return response
    throw await refusalOf(response)
  }

  return {
    async take(waitS: number, signal: AbortSignal): Promise<WireAsk | undefined> {
      const query = [`wait=${waitS}`, which].filter(Boolean).join('&')
      const response = await call(`${MAILBOX_PATH}?${query}`, waitS, signal)
      return response.status === 204 ? undefined : wireAsk.parse(await response.json())
    },
    async answer(askId: string, answer: WireAnswer, signal: AbortSignal): Promise<void> {
      const body = JSON.stringify(answer)
      const headers = { 'content-type': 'application/json' }
      const path = `${MAILBOX_PATH}/${encodeURIComponent(askId)}${which && `?${which}`}`
      const response = await call(path, 0, signal, { method: 'POST', headers, body })
      await response.arrayBuffer() // frees the connection for the next call
    },
  }
}

async function refusalOf(response: Response): Promise<Refused> {
  const { status, headers, statusText } = response
  const parsed = apiError.safeParse(await response.json().catch(() => undefined))
  const { code, message } = parsed.data ?? { code: `http-${status}`, message: `${status} ${statusText}`.trim() }
  // What is not Masquerade's own no is of something on the way: a proxy, or a network that wants a sign-in.
  const passes = !parsed.success || status === 408 || status === 429 || status >= 500
  return new Refused(code, message, passes ? retryAfter(headers.get('retry-after')) : undefined)
}

/** If the Retry-After header contains a date instead of seconds, the usual waiting time is used. */
function retryAfter(header: string | null): number {
  const seconds = Number(header ?? '')
  return seconds > 0 ? seconds * 1000 : USUAL_RETRY_MS
}
