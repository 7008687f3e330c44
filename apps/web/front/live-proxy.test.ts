import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isLive, liveProxy } from './live-proxy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listen = (handler: RequestListener): Promise<string> => opened(createServer(handler))

async function opened(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The front door's proxy before a gateway that answers like this. */
async function doorTo(gateway: RequestListener): Promise<string> {
  const live = liveProxy(await listen(gateway))
  return listen((request, response) => live.web(request, response))
}

describe('the front door', () => {
  it.each([
    ['/live', true],
    ['/live/', true],
    ['/socket.io/', true],
    ['/socket.iou', false],
    ['/api/v1/mailbox', true],
    ['/api/v1/mailbox/ask_1', true],
    ['/api/v1/mailboxes', false],
    ['/api/v1/matches', false],
    ['/lively', false],
    ['/', false],
  ])('passes %s on to the gateway: %s', (pathname, passedOn) => {
    expect(isLive(pathname)).toBe(passedOn)
  })

  it('passes an answer on with its token, and whose address it came from', async () => {
    const url = await doorTo(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { authorization, 'x-forwarded-for': from } = request.headers
      response.setHeader('RateLimit-Remaining', '7')
      response.end(JSON.stringify({ authorization, from, body: Buffer.concat(chunks).toString() }))
    })
    const response = await fetch(`${url}/api/v1/mailbox/ask_1`, {
      method: 'POST',
      headers: { authorization: 'Bearer msq_x', 'x-forwarded-for': '203.0.113.9' },
      body: '{"text":"x"}',
    })
    expect(response.headers.get('ratelimit-remaining')).toBe('7')
    expect(await response.json()).toMatchObject({
      authorization: 'Bearer msq_x',
      from: '203.0.113.9',
      body: '{"text":"x"}',
    })
  })

  it('passes on of a websocket, too, whose address it came from', async () => {
    const gateway = createServer()
    const heard = new Promise<unknown>((resolve) => {
      gateway.on('upgrade', ({ headers }, socket) => {
        resolve(headers['x-forwarded-for'])
        socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
      })
    })
    const live = liveProxy(await opened(gateway))
    const door = createServer()
    door.on('upgrade', live.upgrade)
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'x-forwarded-for': '203.0.113.9' }
    get(`${await opened(door)}/live/`, { headers }).on('error', () => {})
    expect(await heard).toBe('203.0.113.9')
  })

  it('hangs up at the gateway when the one who waits hangs up', async () => {
    let hungUp = () => {}
    const gone = new Promise<void>((resolve) => {
      hungUp = resolve
    })
    let arrived = () => {}
    const waiting = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const url = await doorTo((_, response) => {
      arrived()
      response.once('close', hungUp)
    })
    const stop = new AbortController()
    const call = fetch(`${url}/api/v1/mailbox?wait=25`, { signal: stop.signal }).catch(() => 'hung up')
    await waiting
    stop.abort()
    expect(await call).toBe('hung up')
    await gone
  })
})
