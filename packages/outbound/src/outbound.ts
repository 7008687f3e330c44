import { Agent } from 'undici'
import { guardedConnector, sharingOutages } from './connect.ts'
import { type Guard, readTarget } from './guard.ts'
import { type Head, type Incoming, incoming } from './incoming.ts'
import { explained, OutboundError } from './outbound-error.ts'

export interface OutboundRequest {
  /** Time limit for the whole exchange, in milliseconds, up to the last byte, so that a slow body is cut off too. */
  timeoutMs: number
  maxBytes: number
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal
}

export interface OutboundResponse extends Head {
  body: AsyncIterable<Uint8Array>
  discard(): void
}

/** The only way to an address that a user gave; it refuses private addresses. */
export interface Outbound {
  open(request: OutboundRequest): Promise<OutboundResponse>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
/** Many agents share the hosts of large providers, and queueing costs time, so one host has many connections. */
export const CONNECTIONS = 256

/** Python servers close a connection after 2 unused seconds, or 5: a question sent on it at that moment would be lost. */
const UNUSED_MS = 1_500

/** An answer may arrive in at most this number of pieces, because each piece costs processing time. */
const PIECES = 4_096
const BYTES_A_PIECE = 16

export function createOutbound(guard: Guard, now: () => number = () => performance.now()): Outbound {
  const dispatcher = new Agent({
    connect: sharingOutages(guardedConnector(guard, CONNECT_TIMEOUT_MS), now),
    connections: CONNECTIONS,
    keepAliveTimeout: UNUSED_MS,
    // The library's timeouts are off, because each request has its own limit for the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  async function open(asked: OutboundRequest): Promise<OutboundResponse> {
    const target = readTarget(asked.url)
    if ('refused' in target) throw new OutboundError('blocked', target.refused)
    const { url } = target
    const begun = now()
    const coming = ask(asked, url)
    const explain = (error: unknown) => explained(error, url.host)
    try {
      const { status, headers } = await coming.head
      const slashed = MOVED.has(status) && withSlash(url, headers.location)
      if (slashed) {
        coming.end(UNREAD)
        return open({ ...asked, url: slashed, timeoutMs: asked.timeoutMs - (now() - begun) })
      }
      if (status >= 300 && status < 400) throw new OutboundError('redirect', redirected(url, headers.location))
      const discard = () => coming.end(UNREAD)
      return { status, headers, body: whole(coming, explain), discard }
    } catch (error) {
      coming.end(UNREAD)
      throw explain(error)
    }
  }

  function ask({ method, headers, body, maxBytes, timeoutMs, signal }: OutboundRequest, url: URL): Incoming {
    let bytes = 0
    let pieces = 0
    let did = 'did not answer'
    const timer = setTimeout(
      () => coming.end(new OutboundError('timeout', `${url.host} ${did} within ${timeoutMs} ms`)),
      Math.max(0, Math.round(timeoutMs)),
    )
    timer.unref()
    const callOff = () => coming.end(new OutboundError('aborted', `the request to ${url.host} was called off`))
    const request = {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      body: body ?? null,
    }
    const coming = incoming(dispatcher, request, {
      taking(more) {
        bytes += more
        pieces += 1
        if (pieces > PIECES + bytes / BYTES_A_PIECE) {
          return new OutboundError('too-large', `${url.host} sent its answer in more than ${pieces - 1} pieces`)
        }
        if (bytes <= maxBytes) return undefined
        return new OutboundError('too-large', `${url.host} sent more than ${maxBytes} bytes`)
      },
      over() {
        clearTimeout(timer)
        signal?.removeEventListener('abort', callOff)
      },
    })
    const begin = () => {
      did = 'began to answer, but did not finish'
    }
    coming.head.then(begin, () => {})
    if (signal?.aborted) callOff()
    else signal?.addEventListener('abort', callOff)
    return coming
  }

  return { open, close: () => dispatcher.destroy() }
}

const MOVED = new Set([301, 307, 308])

/** Many web frameworks redirect an address to itself with a slash at its end; no other redirect is followed. */
function withSlash({ href, pathname }: URL, location: unknown): string | undefined {
  if (pathname.endsWith('/') || typeof location !== 'string' || !URL.canParse(location, href)) return undefined
  const slashed = new URL(href)
  slashed.pathname += '/'
  return new URL(location, href).href === slashed.href ? slashed.href : undefined
}

const LONGEST_ADDRESS = 200

/** The query of an address may hold a secret, so it is not shown. */
function redirected({ host, href }: URL, location: unknown): string {
  const to = typeof location === 'string' && URL.canParse(location, href) ? new URL(location, href) : undefined
  const address = to && /^https?:$/.test(to.protocol) ? `${to.origin}${to.pathname}` : ''
  if (address === '' || address.length > LONGEST_ADDRESS) {
    return `${host} redirects elsewhere; give the address it redirects to`
  }
  return `${host} redirects to ${address}, which is not followed; give that address`
}

const UNREAD = new Error('the rest is not read')

async function* whole({ body, end }: Incoming, explain: (error: unknown) => OutboundError): AsyncIterable<Uint8Array> {
  try {
    yield* body()
  } catch (error) {
    throw explain(error)
  } finally {
    end(UNREAD)
  }
}
