import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { BoundedRequest, bodyReceiver, patientServer } from '@masquerade/inbound'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyPage, everyRoute, fill } from '../../e2e/surface.ts'
import { readEnv } from '../../env.ts'
import { securityHeaders } from '../responses/security-headers.ts'
import { SiteResponse } from '../responses/site-response.ts'
import { admission, mostBytesAt } from './admission.ts'
import { openDoorman } from './doorman.ts'

type Headers = Readonly<Record<string, string>>
interface Target {
  method: string
  path: string
  headers: Headers
}

const JSON_BODY = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
/** Which action it is does not matter: no page and no action is asked before the request is admitted. */
const ACTION = { 'content-type': 'text/plain;charset=UTF-8', 'next-action': '0' }
/** What has no route: the gateway's, the front door's own, and nothing at all. */
const OTHERS = ['/api/v1/mailbox/ask', '/live/?EIO=4', '/socket.io/?EIO=4', '/healthz', '/readyz', '/api/v1/no', '/no']

/** All that somebody can send something to. */
const TARGETS: readonly Target[] = [
  ...everyRoute().flatMap(({ path, methods }) =>
    methods.map((method) => ({ method, path: fill(path, { nextauth: 'signout' }), headers: JSON_BODY })),
  ),
  ...everyPage().flatMap((page) => [FORM, ACTION].map((headers) => ({ method: 'POST', path: fill(page), headers }))),
  ...OTHERS.flatMap((path) =>
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path, headers: JSON_BODY })),
  ),
]
const CHANGES = TARGETS.filter(({ method }) => method !== 'GET')

/** What browsers say of a page that is not one of ours. */
const ELSEWHERE: readonly Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'no origin at all' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://site.example' },
]

const env = readEnv({ DATABASE_URL: 'postgres://unknown@127.0.0.1/none' })
const closers: (() => void)[] = []
let admitted: string[] = []
let patient: number
let hasty: number
beforeAll(async () => {
  patient = await listening(60_000)
  hasty = await listening(50)
})
afterAll(() => {
  for (const close of closers) close()
})
beforeEach(() => {
  admitted = []
})

/** The port of a server that waits so long for a body, and answers whatever is admitted. */
async function listening(withinMs: number): Promise<number> {
  const admit = admission({
    doorman: openDoorman({ trusted: env.MASQUERADE_TRUSTED_PROXIES, publicUrl: undefined, warn: () => {} }),
    setSecurityHeaders: securityHeaders(env),
    receive: bodyReceiver({ withinMs, lingerMs: 10 }),
    publicUrl: undefined,
  })
  const server = patientServer<typeof BoundedRequest, typeof SiteResponse>({
    kinds: { IncomingMessage: BoundedRequest, ServerResponse: SiteResponse },
  })
  server.on('request', async (request, response) => {
    if (!(await admit(request, response))) return
    admitted.push(`${request.method} ${request.url}`)
    response.setHeader('connection', 'close')
    response.end('admitted')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** All that is answered until the connection is closed. */
async function sent({ method, path, headers }: Target, more: Headers, body: string, port = patient): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
  })
  // Writing after the answer fails, and that is fine.
  socket.on('error', () => undefined)
  const lines = Object.entries({ Host: 'site.example', ...headers, ...more }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

/** The targets that were not answered as they should be, all of them asked at once. */
async function wrong(
  targets: readonly Target[],
  more: Headers,
  body: (path: string) => string,
  answer: RegExp,
  port?: number,
) {
  const answers = await Promise.all(
    targets.map(async (target) => ({ target, heard: await sent(target, more, body(target.path), port) })),
  )
  return answers.flatMap(({ target, heard }) =>
    answer.test(heard) ? [] : [`${target.method} ${target.path}: ${heard.slice(0, 300)}`],
  )
}

const refused = (status: number, code: string) =>
  new RegExp(`^HTTP/1\\.1 ${status} .*content-type: application/problem\\+json.*"code":"${code}","message":"`, 'is')
const CHUNKED = { 'transfer-encoding': 'chunked' }
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

it('every kind of address is among what is tried', () => {
  expect(TARGETS.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /api/auth/signout',
      'PATCH /api/v1/agents/nothing',
      'POST /api/v1/matches/nothing/guesses',
      'GET /watch/nothing/picture',
      'POST /agents/nothing/edit',
      'POST /',
    ]),
  )
})

describe('a body, whatever the address', () => {
  it('is refused at once when it says that it is too large', async () => {
    expect(await wrong(TARGETS, { 'content-length': '100000000' }, () => '', refused(413, 'too-large'))).toEqual([])
    expect(admitted).toEqual([])
  })

  it('is cut off where it becomes too large', async () => {
    const tooLarge = (path: string) => chunk(mostBytesAt(path.split('?', 1)[0] ?? '') + 1)
    // A few at a time: how much is held of all bodies together has a limit of its own.
    for (let from = 0; from < TARGETS.length; from += 20) {
      const some = TARGETS.slice(from, from + 20)
      expect(await wrong(some, CHUNKED, tooLarge, refused(413, 'too-large'))).toEqual([])
    }
    expect(admitted).toEqual([])
  })

  it('is not waited for when it does not end', async () => {
    expect(await wrong(TARGETS, CHUNKED, () => chunk(1), refused(408, 'too-slow'), hasty)).toEqual([])
    expect(admitted).toEqual([])
  })

  it('is refused when it is compressed, in words that say how to send it', async () => {
    const zipped = { 'content-encoding': 'gzip', 'content-length': '3' }
    expect(await wrong(TARGETS, zipped, () => 'zip', refused(415, 'compressed'))).toEqual([])
    expect(admitted).toEqual([])
  })

  it('that is small enough is admitted', async () => {
    const ours = { origin: 'http://site.example', 'content-length': '3' }
    expect(await wrong(TARGETS, ours, () => '{ }', /admitted$/)).toEqual([])
    expect(admitted).toHaveLength(TARGETS.length)
  })
})

describe('what would change something', () => {
  it.each(ELSEWHERE)('is not done for a page of another site, whatever the address: %o', async (headers) => {
    const small = { ...headers, 'content-length': '1', connection: 'close' }
    expect(await wrong(CHANGES, small, () => '{', refused(403, 'other-origin'))).toEqual([])
    expect(admitted).toEqual([])
  })

  it('is done for a program, which names no origin, by the API alone', async () => {
    const small = { 'content-length': '1', connection: 'close' }
    const byApi = CHANGES.filter(({ path }) => /^\/(?:api|live|socket\.io)\//.test(path))
    const byPages = CHANGES.filter((target) => !byApi.includes(target))
    expect(await wrong(byApi, small, () => '{', /admitted$/)).toEqual([])
    expect(await wrong(byPages, small, () => '{', refused(403, 'other-origin'))).toEqual([])
  })
})

it.each(['http://elsewhere.example/', '*'])('a request for %s, which is no path, is refused', async (path) => {
  const target = { method: 'GET', path, headers: { connection: 'close' } }
  expect(await sent(target, {}, '')).toMatch(refused(400, 'bad-request'))
  expect(admitted).toEqual([])
})
