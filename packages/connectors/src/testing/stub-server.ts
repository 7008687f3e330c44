import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What came in, as it came. */
export interface Recorded {
  method: string
  /** With the query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  /** JSON, unless it is a text; several texts are sent one after the other. */
  body?: unknown
  /** Sent as they are, in place of a body. */
  bytes?: Uint8Array
  pieces?: readonly string[]
}

/** How a server answers, well or badly; all of it happens out there. */
export type Behaviour = 'good' | 'late' | 'twice' | keyof typeof MISBEHAVIOURS

export type Stub = Awaited<ReturnType<typeof stubServer>>

export interface StubOptions {
  port?: number
  /** How late `late` is. */
  lateMs?: number
  /** Seconds that `too-many` and `failing` ask to wait. */
  retryAfter?: string
}

const HUGE_BYTES = 50_000_000

/** A real HTTP server on this machine, which answers by a function and misbehaves on demand. */
export async function stubServer(
  answer: (request: Recorded) => StubAnswer | Promise<StubAnswer>,
  { port = 0, lateMs = 1_500, retryAfter }: StubOptions = {},
) {
  const requests: Recorded[] = []
  let behaviour: Behaviour = 'good'
  let where = /.*/
  let poured = 0
  const misbehaving: Misbehaving = {
    retryAfter,
    pouring(bytes) {
      poured += bytes
    },
  }
  const server = createServer(async (incoming, response) => {
    const request = await record(incoming)
    requests.push(request)
    const now = where.test(request.path) ? behaviour : 'good'
    try {
      if (now === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs))
      if (now !== 'good' && now !== 'late' && now !== 'twice') return MISBEHAVIOURS[now](response, misbehaving)
      const given = await answer(request)
      if (now === 'twice') sendTwice(given, response)
      else send(given, response)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.address() as AddressInfo).port // it listens on a port, so that is its address
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    /** Every request since the start, the newest last. */
    requests: requests as readonly Recorded[],
    /** How much of `huge` answers was sent before the other side hung up. */
    poured: () => poured,
    /** From now on, for every path that fits. */
    behave(next: Behaviour, path = /.*/) {
      behaviour = next
      where = path
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function record(incoming: IncomingMessage): Promise<Recorded> {
  let body = ''
  for await (const chunk of incoming.setEncoding('utf8')) body += chunk
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body }
}

function send({ status = 200, headers = {}, body, bytes, pieces }: StubAnswer, response: ServerResponse): void {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  for (const piece of pieces ?? []) response.write(piece)
  response.end(bytes ?? text)
}

/** A second whole answer on the same connection, to be taken for the answer to whatever is asked next. */
function sendTwice({ body = '', pieces = [], headers }: StubAnswer, response: ServerResponse): void {
  const text = pieces.join('') + (typeof body === 'string' ? body : JSON.stringify(body))
  const again = text.replace(/"(text|result|content)":"[^"]*"/, '"$1":"a stale answer"')
  const type = headers?.['content-type'] ?? 'application/json'
  const one = (content: string) =>
    `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`
  response.socket?.write(one(text) + one(again))
}

interface Misbehaving {
  retryAfter: string | undefined
  pouring(bytes: number): void
}

const waitOf = ({ retryAfter }: Misbehaving) => (retryAfter === undefined ? {} : { 'retry-after': retryAfter })

const MISBEHAVIOURS = {
  never: () => {},
  'cut-off': (response) => response.socket?.destroy(),
  'broken-off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
    response.write('{"text": "Best at fo', () => response.socket?.destroy())
  },
  garbage: (response) => send({ body: '{"text": \u0000 nonsense' }, response),
  page: (response) => send({ headers: HTML, body: page('Welcome') }, response),
  nothing: (response) => send({ status: 204 }, response),
  huge: (response, { pouring }) => pour(response, pouring),
  redirect: (response) => send({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, response),
  drip: (response) => drip(response),
  unauthorized: (response) => refuse(401, response),
  'not-found': (response) => refuse(404, response),
  'get-only': (response) => refuse(405, response),
  'too-many': (response, options) => refuse(429, response, waitOf(options)),
  compressed: (response) =>
    send({ headers: { 'content-encoding': 'gzip' }, bytes: gzipSync(JSON.stringify(CAFE)) }, response),
  'latin-1': (response) => {
    const headers = { 'content-type': 'application/json; charset=iso-8859-1' }
    send({ headers, bytes: Buffer.from(JSON.stringify(CAFE), 'latin1') }, response)
  },
  failing: (response, options) => refuse(500, response, waitOf(options)),
  asleep: (response) => send({ status: 503, headers: HTML, body: page('Your Space is sleeping') }, response),
} satisfies Record<string, (response: ServerResponse, options: Misbehaving) => void>

/** An answer in the form of a webhook, a Space and a chat API at once. */
const CAFE = { text: 'café', success: true, result: 'café', choices: [{ message: { content: 'café' } }] }

const HTML = { 'content-type': 'text/html' }
const page = (title: string) => `<html><title>${title}</title><body>hello</body></html>`

function refuse(status: number, response: ServerResponse, headers: Record<string, string> = {}): void {
  send({ status, headers, body: { error: { message: `this stub answers ${status}` } } }, response)
}

/** As fast as the other side takes it. */
function pour(response: ServerResponse, pouring: (bytes: number) => void): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = `"${'x'.repeat(64_000)}"`
  let sent = 0
  const more = (lost?: Error | null) => {
    if (lost || response.destroyed) return
    if (sent >= HUGE_BYTES) {
      response.end()
      return
    }
    sent += chunk.length
    pouring(chunk.length)
    response.write(chunk, more)
  }
  more()
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(dripping))
}
