import { getEventListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOutbound, type Guard, type Outbound } from './index.ts'
import { wholeAnswer } from './testing/whole-answer.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<{ port: number; server: Server }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, server }
}

function outbound(guard: Partial<Guard> = {}): Outbound {
  const resolve = async () => ['127.0.0.1']
  const created = createOutbound({ allowLocal: true, ownPorts: [], resolve, ...guard })
  closing.push(() => created.close())
  return created
}

const limits = { method: 'GET', timeoutMs: 2_000, maxBytes: 10_000 } as const

describe('a guarded request', () => {
  it('brings back status, headers and body', async () => {
    const { port } = await serve((request, response) => {
      response.setHeader('x-seen', request.headers['x-mine'] ?? '')
      request.pipe(response)
    })
    const answer = await wholeAnswer(outbound(), {
      ...limits,
      method: 'POST',
      url: `http://agent.example:${port}/`,
      headers: { 'x-mine': 'yes' },
      body: 'hello',
    })
    expect(answer).toMatchObject({ status: 200, text: 'hello' })
    expect(answer.headers['x-seen']).toBe('yes')
  })

  it('closes its connection before a server does that waits two seconds for another request', async () => {
    const { port, server } = await serve((_, response) => response.end('reached'))
    server.keepAliveTimeout = 0
    const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    closing.push(async () => vi.useRealTimers())
    await wholeAnswer(outbound(), { ...limits, url: `http://agent.example:${port}/` })
    await new Promise(setImmediate) // the connection counts as unused from then on
    vi.advanceTimersByTime(1_900)
    await expect(closed).resolves.toBe(false)
  })

  it('dials only what the one look-up of the connection answered', async () => {
    const { port } = await serve((_, response) => response.end('reached'))
    let lookUps = 0
    const resolve = async () => (lookUps++ === 0 ? ['127.0.0.1'] : ['10.255.255.1'])
    const answer = await wholeAnswer(outbound({ resolve }), { ...limits, url: `http://agent.example:${port}/` })
    expect(answer.text).toBe('reached')
    expect(lookUps).toBe(1)
  })

  it('never connects to a name that stands for a refused address beside a good one', async () => {
    let reached = false
    const { port } = await serve((_, response) => {
      reached = true
      response.end()
    })
    const guard = { allowLocal: false, resolve: async () => ['93.184.215.14', '127.0.0.1'] }
    const asked = wholeAnswer(outbound(guard), { ...limits, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'unknown-host' })
    expect(reached).toBe(false)
  })

  it.each([
    ['a private address', async () => ['10.7.7.7']],
    ['a private address beside a public one', async () => ['93.184.215.14', '10.7.7.7']],
    ['the machine itself', async () => ['127.0.0.1']],
    ['no address', async () => []],
    [
      'nothing that its name server knows',
      async () => {
        throw Object.assign(new Error('queryA ESERVFAIL 10.7.7.7:53 payments.internal'), { code: 'ESERVFAIL' })
      },
    ],
  ])('says of a name that stands for %s what it says of any other, and no address', async (_, resolve) => {
    const url = 'http://payments.internal:7860/'
    const refused = await wholeAnswer(outbound({ allowLocal: false, resolve }), { ...limits, url }).catch(
      ({ code, message, unsent }) => ({ code, message, unsent }),
    )
    expect(refused).toEqual({
      code: 'unknown-host',
      message:
        'payments.internal has no address that can be asked; is the name spelled right, and is its address a public one?',
      unsent: true,
    })
  })

  it.each(['http://127.0.0.1', 'http://[::ffff:127.0.0.1]', 'http://0x7f.1'])('never connects to %s', async (base) => {
    let reached = false
    const { port } = await serve((_, response) => {
      reached = true
      response.end()
    })
    const asked = wholeAnswer(outbound({ allowLocal: false }), { ...limits, url: `${base}:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'blocked' })
    expect(reached).toBe(false)
  })

  it.each([
    [
      '/elsewhere/?key=secret',
      /^agent\.example:\d+ redirects to http:\/\/agent\.example:\d+\/elsewhere\/, .*that address$/,
    ],
    ['https://me:secret@other.example/agent', /^agent\.example:\d+ redirects to https:\/\/other\.example\/agent, /],
    ['javascript:alert(1)', /^agent\.example:\d+ redirects elsewhere; /],
    [`/${'far/'.repeat(100)}`, /^agent\.example:\d+ redirects elsewhere; /],
  ])('does not follow a redirect to %s, and says where it leads without any secret', async (location, message) => {
    let requests = 0
    const { port } = await serve((_, response) => {
      requests++
      response.writeHead(302, { location }).end()
    })
    const asked = wholeAnswer(outbound(), { ...limits, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'redirect', message: expect.stringMatching(message) })
    expect(requests).toBe(1)
  })

  it.each([301, 307, 308])('is sent again to the same address with a slash at its end (%i), once', async (status) => {
    const asked: string[] = []
    const { port } = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url === '/agent/?key=1') request.pipe(response)
      else response.writeHead(status, { location: `${request.url?.replace(/\/*(\?|$)/, '/$1')}` }).end('Moved.')
    })
    const hello = { ...limits, method: 'POST', body: 'hello' } as const
    const url = `http://agent.example:${port}/agent?key=1`
    expect(await wholeAnswer(outbound(), { ...hello, url })).toMatchObject({ status: 200, text: 'hello' })
    expect(asked).toEqual(['POST /agent?key=1', 'POST /agent/?key=1'])
    const circle = wholeAnswer(outbound(), { ...hello, url: `http://agent.example:${port}/other` })
    await expect(circle).rejects.toMatchObject({ code: 'redirect' })
    expect(asked).toHaveLength(4)
  })

  it('cuts off an answer that is too large instead of buffering it', async () => {
    let sent = 0
    const { port } = await serve((_, response) => {
      const chunk = Buffer.alloc(64_000, 'x')
      const more = () => {
        if (sent >= 50_000_000 || response.destroyed) return response.end()
        sent += chunk.length
        response.write(chunk, more)
      }
      more()
    })
    const asked = wholeAnswer(outbound(), { ...limits, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'too-large' })
    expect(sent).toBeLessThan(20_000_000)
  })

  it('cuts off an answer that drips past the time limit', async () => {
    const { port } = await serve((_, response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const asked = wholeAnswer(outbound(), { ...limits, timeoutMs: 200, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'timeout' })
  })

  it('leaves nothing with the signal of its caller when it is over, however it ended', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/broken') response.destroy()
      else response.end('read')
    })
    const caller = new AbortController()
    const way = outbound()
    const ask = (path: string) =>
      way.open({ ...limits, url: `http://agent.example:${port}${path}`, signal: caller.signal })
    for await (const _ of (await ask('/read')).body);
    ;(await ask('/discarded')).discard()
    await expect(ask('/broken')).rejects.toThrow()
    await expect.poll(() => getEventListeners(caller.signal, 'abort')).toEqual([])
  })

  it('tells a call that was called off from a time-out', async () => {
    const { port } = await serve(() => {})
    const signal = AbortSignal.timeout(50)
    const asked = wholeAnswer(outbound(), { ...limits, signal, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
  })

  it('names a server that speaks no TLS', async () => {
    const { port } = await serve((_, response) => response.end())
    const asked = wholeAnswer(outbound(), { ...limits, url: `https://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'tls' })
  })

  it('names a certificate that no authority signed, and sends it nothing', async () => {
    let requests = 0
    const file = (name: string) => readFileSync(new URL(`testing/${name}`, import.meta.url))
    const server = createTlsServer(
      { key: file('self-signed-key.pem'), cert: file('self-signed-certificate.pem') },
      (_, response) => {
        requests++
        response.end()
      },
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    const { port } = server.address() as AddressInfo
    const asked = wholeAnswer(outbound(), { ...limits, url: `https://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'tls' })
    expect(requests).toBe(0)
  })

  it('reports a refused connection', async () => {
    const { port, server } = await serve(() => {})
    await new Promise((resolve) => server.close(resolve))
    const asked = wholeAnswer(outbound(), { ...limits, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'unreachable', unsent: true })
  })

  it('tells a connection that broke in the middle, where something may have been sent, from one that never was', async () => {
    const { port } = await serve((request) => request.socket.destroy())
    const asked = wholeAnswer(outbound(), { ...limits, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'unreachable', unsent: false })
  })

  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['too many headers', `HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(100)}\r\n`.repeat(1_000)}\r\n`],
    [
      '100 Continue, which was not asked for',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
    ],
    ['a body of two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ])('says of a server that was reached that it does not answer in HTTP: %s', async (_, answer) => {
    const { port, server } = await serve(() => {})
    server.prependListener('connection', (socket) => socket.write(answer))
    const asked = wholeAnswer(outbound(), { ...limits, url: `http://agent.example:${port}/` })
    await expect(asked).rejects.toMatchObject({
      ...{ code: 'not-this-protocol', unsent: false },
      message: expect.stringMatching(
        /^agent\.example:\d+ answered with what cannot be read as HTTP \(.+\); check its address/,
      ),
    })
  })
})
