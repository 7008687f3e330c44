import { Agent, request as undiciRequest } from 'undici'
import { BlockedError, guardedConnector, UnknownHostError } from './connect.ts'
import { type Guard, readTarget } from './guard.ts'

export interface Limits {
  /** For the whole exchange, to the last byte: a body that drips is cut off too. */
  timeoutMs: number
  /** A longer answer is cut off, not buffered. */
  maxBytes: number
}

export interface OutboundRequest extends Limits {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal
}

export type OutboundFailure =
  | 'blocked'
  | 'unknown-host'
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'redirect'
  | 'tls'
  | 'unreachable'

/** What went wrong, with a sentence for the owner of the address. */
export class OutboundError extends Error {
  readonly code: OutboundFailure
  /** No connection came about, so nothing was sent: asking again asks for the first time. */
  readonly unsent: boolean
  constructor(code: OutboundFailure, message: string, unsent = false) {
    super(message)
    this.code = code
    this.unsent = unsent
  }
}

export interface OutboundResponse {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it comes, within the limits; reading it throws an `OutboundError` when they are passed. */
  body: AsyncIterable<Uint8Array>
  /** Nobody will read the body: the connection is cut off. */
  discard(): void
}

/** The only way out to an address that a user gave. */
export interface Outbound {
  /** Resolves when the head of the answer is there; rejects with an `OutboundError`. */
  open(request: OutboundRequest): Promise<OutboundResponse>
  /** The same, with the whole body as text. */
  request(request: OutboundRequest): Promise<{ status: number; headers: OutboundResponse['headers']; text: string }>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
/** To one host at once; many agents share the hosts of the large providers, and waiting for a turn would cost time. */
const CONNECTIONS = 256

export function createOutbound(guard: Guard): Outbound {
  const dispatcher = new Agent({
    connect: guardedConnector(guard, CONNECT_TIMEOUT_MS),
    connections: CONNECTIONS,
    // Every request has its own limit for the whole exchange, which may be longer than the defaults of these.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  async function open(asked: OutboundRequest): Promise<OutboundResponse> {
    const target = readTarget(asked.url)
    if ('refused' in target) throw new OutboundError('blocked', target.refused)
    const time = timeOf(asked)
    const explain = (error: unknown) => explained(error, target.url.host, asked, time)
    try {
      const { statusCode, headers, body } = await undiciRequest(target.url, {
        dispatcher,
        signal: time.signal,
        method: asked.method,
        headers: { 'accept-encoding': 'identity', ...asked.headers },
        body: asked.body ?? null,
      })
      body.on('error', () => {}) // read below; without this a late failure after the reader left would be unhandled
      body.once('close', time.over)
      if (statusCode >= 300 && statusCode < 400) {
        body.destroy()
        throw new OutboundError('redirect', `${target.url.host} redirects elsewhere; give the address it redirects to`)
      }
      return {
        status: statusCode,
        headers,
        body: within(body, asked.maxBytes, target.url.host, explain),
        discard: () => body.destroy(),
      }
    } catch (error) {
      time.over()
      throw explain(error)
    }
  }

  return {
    open,
    async request(asked) {
      const response = await open(asked)
      const chunks: Uint8Array[] = []
      for await (const chunk of response.body) chunks.push(chunk)
      return { status: response.status, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }
    },
    close: () => dispatcher.destroy(),
  }
}

interface Time {
  /** Aborts when the time is over, or when the caller calls the request off. */
  signal: AbortSignal
  ranOut(): boolean
  /** The exchange is over: nothing of it stays with the caller's signal, and no timer runs on. */
  over(): void
}

/** One controller and one timer; AbortSignal.any over a timeout is several times as much, and outlives the exchange. */
function timeOf({ timeoutMs, signal: callers }: Pick<OutboundRequest, 'timeoutMs' | 'signal'>): Time {
  const time = new AbortController()
  let ranOut = false
  const timer = setTimeout(
    () => {
      ranOut = true
      time.abort(ENDED)
    },
    Math.max(0, Math.round(timeoutMs)),
  )
  timer.unref()
  const callOff = () => time.abort(ENDED)
  if (callers?.aborted) callOff()
  else callers?.addEventListener('abort', callOff)
  return {
    signal: time.signal,
    ranOut: () => ranOut,
    over() {
      clearTimeout(timer)
      callers?.removeEventListener('abort', callOff)
    },
  }
}

/** For undici alone: what became of the exchange is said by `explained`. */
const ENDED = new Error('the exchange was ended')

async function* within(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  maxBytes: number,
  host: string,
  explain: (error: unknown) => OutboundError,
): AsyncIterable<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new OutboundError('too-large', `${host} sent more than ${maxBytes} bytes`)
      yield chunk
    }
  } catch (error) {
    throw explain(error)
  } finally {
    body.destroy()
  }
}

function explained(error: unknown, host: string, asked: OutboundRequest, time: Time): OutboundError {
  if (error instanceof OutboundError) return error
  const blocked = causeOf(error, (cause) => cause instanceof BlockedError)
  if (blocked) return new OutboundError('blocked', blocked.message)
  const unknown = causeOf(error, (cause) => cause instanceof UnknownHostError)
  if (unknown) return new OutboundError('unknown-host', unknown.message, true)
  if (time.ranOut()) return new OutboundError('timeout', `${host} did not answer within ${asked.timeoutMs} ms`)
  if (asked.signal?.aborted) return new OutboundError('aborted', `the request to ${host} was called off`)
  const code = codeOf(error)
  if (/TIMEOUT|ETIMEDOUT/.test(code)) {
    return new OutboundError('timeout', `${host} could not be reached in time`, code === 'UND_ERR_CONNECT_TIMEOUT')
  }
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)|EPROTO/.test(code)) {
    return new OutboundError('tls', `${host} has no valid certificate (${code})`)
  }
  return new OutboundError(
    'unreachable',
    `${host} could not be reached (${code || 'the connection broke'})`,
    NEVER_CONNECTED.test(code),
  )
}

const NEVER_CONNECTED = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/

/** The first of an error's causes, itself and a failed dial's several attempts among them, that fits. */
function causeOf(error: unknown, fits: (error: Error) => boolean): Error | undefined {
  if (!(error instanceof Error)) return undefined
  if (fits(error)) return error
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  for (const cause of inner) {
    const found = causeOf(cause, fits)
    if (found) return found
  }
  return undefined
}

function codeOf(error: unknown): string {
  const coded = causeOf(error, (cause) => 'code' in cause && typeof cause.code === 'string')
  return coded && 'code' in coded ? String(coded.code) : ''
}
