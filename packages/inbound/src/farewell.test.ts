import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type FarewellOptions, farewell } from './farewell.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.closeAllConnections()
})

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** An answer that is given on request. */
function held(): { answer: RequestListener; asked: Promise<void>; release(): void } {
  let [ask, release] = [() => {}, () => {}]
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const answer: RequestListener = async (_, response) => {
    ask()
    await released
    response.end('late')
  }
  return { answer, asked, release }
}

async function serving(answer: RequestListener, options: Partial<FarewellOptions> = {}) {
  const server = createServer(answer)
  servers.push(server)
  const leaving = farewell(server, { drainMs: 0, ...options })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { leaving, connected: () => connected(port) }
}

async function connected(port: number): Promise<Socket & { heard: string }> {
  const socket = Object.assign(connect(port, '127.0.0.1'), { heard: '' })
  sockets.push(socket)
  socket.on('data', (text) => {
    socket.heard += text
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const answers = (socket: Socket & { heard: string }, times = 1) =>
  expect.poll(() => socket.heard.match(/HTTP\/1\.1 200/g)?.length ?? 0, { interval: 5 }).toBe(times)
const refusal = async (attempt: Promise<Socket>) =>
  attempt.then(
    () => 'let in',
    (error: NodeJS.ErrnoException) => error.code,
  )

describe('a server that is asked to end', () => {
  it('answers on for as long as it is to, and ends each connection with its next answer', async () => {
    let release = () => {}
    const drained = new Promise<void>((resolve) => (release = resolve))
    const options = { drainMs: 300, pause: () => drained }
    const { leaving, connected } = await serving((_, response) => void response.end('ok'), options)
    const before = await connected()
    before.write(GET)
    await answers(before)
    expect(before.heard).toMatch(/connection: keep-alive/i)

    const lingering = leaving.linger()
    expect(leaving.isLeaving()).toBe(true)
    const closed = once(before, 'close')
    before.write(GET)
    await answers(before, 2)
    expect(before.heard).toMatch(/connection: close/i)
    await closed
    const after = await connected()
    after.write(GET)
    await answers(after)
    expect(after.heard).toMatch(/connection: close/i)
    release()
    await lingering
  })

  it('finishes requests from before, and accepts no new ones', async () => {
    const { answer, asked, release } = held()
    const { leaving, connected } = await serving(answer, { stillMs: 10 })
    const socket = await connected()
    socket.write(GET)
    await asked
    await leaving.linger()
    const closed = leaving.close()
    await expect.poll(() => refusal(connected()), { interval: 5 }).toBe('ECONNREFUSED')
    release()
    await closed
    await answers(socket)
    expect(socket.heard).toMatch(/connection: close[\s\S]*late/i)
  })

  it('does not wait for a connection that asks nothing', async () => {
    const { leaving, connected } = await serving((_, response) => void response.end('ok'), { stillMs: 50 })
    const [idle, silent] = [await connected(), await connected()]
    idle.write(GET)
    await answers(idle)
    const gone = Promise.all([once(idle, 'close'), once(silent, 'close')])
    await leaving.close()
    await gone
  })

  it('cuts off what takes too long', async () => {
    const { answer, asked } = held()
    const { leaving, connected } = await serving(answer, { finishMs: 60, stillMs: 10 })
    const socket = await connected()
    socket.write(GET)
    await asked
    await leaving.close()
    expect(socket.heard).toBe('')
  })
})
