import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { MOST_HEAD_BYTES } from '@masquerade/protocol/problem'
import { afterEach, describe, expect, it } from 'vitest'
import type { Crowd } from './crowd.ts'
import { type Patience, patientServer } from './patient-server.ts'

const SHORT: Patience = { headersMs: 200, requestMs: 400, idleMs: 200, stillMs: 600, lookEveryMs: 20 }
const LONG: Patience = { headersMs: 60_000, requestMs: 60_000, idleMs: 60_000, stillMs: 60_000, lookEveryMs: 20 }
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server, and somebody who connects to it and notes what is said. */
async function serving(options: { crowd?: Partial<Crowd>; patience?: Patience; listener?: RequestListener } = {}) {
  const { crowd, patience = LONG, listener = (_, response) => void response.end('served') } = options
  const bounds = { connections: 1_000, perAddress: 1_000, isUncounted: () => false, ...crowd }
  const server: Server = patientServer({ listener, patience, crowd: bounds })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const visit = (bytes = '') => visitor(port, bytes)
  return { server, visit }
}

function visitor(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  closers.push(() => socket.destroy())
  socket.on('error', () => {})
  const heard = { text: '' }
  socket.setEncoding('utf8').on('data', (text) => {
    heard.text += text
  })
  const ended = once(socket, 'close').then(() => heard.text)
  if (bytes) socket.write(bytes)
  return { socket, heard, ended }
}

const answered = (one: { heard: { text: string } }, what: RegExp) =>
  expect.poll(() => one.heard.text, { interval: 10 }).toMatch(what)

describe('a server that is full', () => {
  it('says so to one more from the same address, and lets in as many as leave', async () => {
    const { visit } = await serving({ crowd: { perAddress: 3 } })
    const inside = [visit(REQUEST), visit(REQUEST), visit(REQUEST)]
    for (const one of inside) await answered(one, /served$/)
    const refused = await visit(REQUEST).ended
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused).toMatch(/retry-after: 5\r\n/i)
    expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'unavailable',
      message: 'One address has at most 3 connections here at once: try again in a moment.',
    })
    inside[0]?.socket.destroy()
    await expect
      .poll(async () => {
        const next = visit(REQUEST)
        await expect.poll(() => next.heard.text, { interval: 5 }).not.toBe('')
        return next.heard.text
      })
      .toMatch(/served$/)
  })

  it('counts connections on which nothing is said', async () => {
    const { server, visit } = await serving({ crowd: { perAddress: 2 } })
    const silent = [visit(), visit('GET / HTTP/1.1\r\n')]
    await expect.poll(() => connectionsOf(server)).toBe(2)
    expect(await visit(REQUEST).ended).toMatch(/^HTTP\/1\.1 503 /)
    for (const { heard } of silent) expect(heard.text).toBe('')
  })

  it('takes as many as there is room for from a proxy, which speaks for many', async () => {
    const { visit } = await serving({ crowd: { connections: 6, perAddress: 2, isUncounted: () => true } })
    const inside = Array.from({ length: 6 }, () => visit(REQUEST))
    for (const one of inside) await answered(one, /served$/)
    expect(await visit(REQUEST).ended).toMatch(/all the connections that it can have/)
  })

  it('outlives hundreds at once from one address, more than it has words for, and serves the next', async () => {
    const { server, visit } = await serving({ crowd: { perAddress: 20 } })
    const crowd = Array.from({ length: 600 }, () => visit())
    await expect.poll(() => crowd.filter(({ socket }) => socket.closed).length, { interval: 10 }).toBe(600 - 20)
    expect(await connectionsOf(server)).toBe(20)
    for (const { socket } of crowd) socket.destroy()
    await expect.poll(() => connectionsOf(server)).toBe(0)
    await answered(visit(REQUEST), /served$/)
  })

  it('does not stop what was asked before', async () => {
    let go = () => {}
    const { visit } = await serving({
      crowd: { perAddress: 1 },
      listener: (_, response) => {
        go = () => void response.end('late')
      },
    })
    const first = visit(REQUEST)
    await expect.poll(() => go.length === 0 && first.socket.bytesWritten > 0).toBe(true)
    expect(await visit(REQUEST).ended).toMatch(/503/)
    await expect
      .poll(
        () => {
          go()
          return first.heard.text
        },
        { interval: 10 },
      )
      .toMatch(/late$/)
  })
})

describe('bytes that become no request', () => {
  it.each([
    ['an address without an end', `GET /${'x'.repeat(MOST_HEAD_BYTES)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(MOST_HEAD_BYTES)}\r\n\r\n`],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(MOST_HEAD_BYTES)}\r\n`],
  ])('are too large where they are %s', async (_, bytes) => {
    const { visit } = await serving()
    const said = await visit(bytes).ended
    expect(said).toMatch(/^HTTP\/1\.1 431 /)
    expect(said).toContain('"code":"too-large","message":"The head of a request has at most 16384 bytes')
  })

  it.each(['\0\0\0\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'hello\r\n\r\n'])(
    'are refused where they are %j',
    async (bytes) => {
      const { visit } = await serving()
      expect(await visit(bytes).ended).toMatch(/^HTTP\/1\.1 400 .*"code":"bad-request","message":"This is no request/s)
    },
  )

  it('are refused as too slow where a head comes drop by drop', async () => {
    const { visit } = await serving({ patience: SHORT })
    const { socket, ended } = visit('GET / HTTP/1.1\r\nX: ')
    const dripping = setInterval(() => socket.writable && socket.write('x'), 10)
    const said = await ended
    clearInterval(dripping)
    expect(said).toMatch(/^HTTP\/1\.1 408 .*"message":"The head of a request has arrived within 0\.2 seconds\."/s)
  })

  it('do not end an answer that is under way', async () => {
    const { visit } = await serving({
      listener: (_, response) => {
        response.write('begun')
      },
    })
    const one = visit(REQUEST)
    await answered(one, /begun/)
    one.socket.write('\0\0\0\r\n\r\n')
    expect(await one.ended).not.toMatch(/400/)
  })
})

it('many who drip their heads are gone together, and meanwhile others are served', async () => {
  const { server, visit } = await serving({ patience: SHORT })
  const slow = Array.from({ length: 50 }, () => visit('GET / HTTP/1.1\r\nX: '))
  await answered(visit(REQUEST), /served$/)
  for (const said of await Promise.all(slow.map(({ ended }) => ended))) expect(said).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
