import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { PATIENCE, type Patience, patientServer } from './patient-server.ts'

const SHORT: Patience = { headersMs: 100, requestMs: 200, idleMs: 100, stillMs: 300, lookEveryMs: 20 }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function connected(listener: RequestListener, patience = SHORT): Promise<Socket> {
  const server = patientServer({ listener, patience })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reached = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await Promise.all([reached, once(socket, 'connect')])
  return socket
}

const answerAll: RequestListener = (request, response) => {
  request.resume()
  response.end('ok')
}

describe('a connection on which nothing happens is closed', () => {
  it.each([
    ['that sends nothing', ''],
    ['that stops within its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['that stops within its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab'],
    ['that asks nothing more', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    const socket = await connected(answerAll)
    if (bytes) socket.write(bytes)
    socket.resume()
    expect(await once(socket, 'close'), 'without an error').toEqual([false])
  })

  it('that drips its headers, however steadily', async () => {
    const socket = await connected(answerAll)
    socket.resume()
    const closed = once(socket, 'close')
    const dripping = setInterval(() => socket.write('x'), 10)
    await closed
    clearInterval(dripping)
    expect(socket.destroyed).toBe(true)
  })

  it('that does not read its answer', async () => {
    const socket = await connected((_, response) => void response.end(Buffer.alloc(20_000_000)))
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [server] = servers
    await expect.poll(() => connectionsOf(server!), { interval: 20 }).toBe(0)
    socket.destroy()
  })
})

it('an answer may take longer than a request', async () => {
  const patience = { ...SHORT, headersMs: 500, requestMs: 500, stillMs: 60_000 }
  const socket = await connected((_, response) => void setTimeout(() => response.end('late'), 700), patience)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/late/)
})

it('what is shipped waits a few seconds for headers, and longer for a request than for its headers', () => {
  expect(PATIENCE.headersMs).toBeLessThanOrEqual(15_000)
  expect(PATIENCE.lookEveryMs).toBeLessThanOrEqual(PATIENCE.headersMs)
  expect(PATIENCE.requestMs).toBeGreaterThan(PATIENCE.headersMs)
  expect(PATIENCE.stillMs).toBeGreaterThan(PATIENCE.idleMs)
})

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
