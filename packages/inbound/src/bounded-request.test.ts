import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BoundedRequest, bodyReceiver, type ReceiverOptions } from './bounded-request.ts'

const MOST = 1_000
/** Longer than any test that does not wait for it. */
const NEVER_MS = 60_000

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** A server that answers with the length of what it was sent, and what its handler saw. */
async function site(options: Partial<ReceiverOptions> = {}) {
  const receive = bodyReceiver({ withinMs: NEVER_MS, lingerMs: NEVER_MS, ...options })
  const handled: number[] = []
  const server = createServer<typeof BoundedRequest>({ IncomingMessage: BoundedRequest })
  const answer = async (request: BoundedRequest, response: ServerResponse) => {
    if (!(await receive(request, response, MOST))) return
    let length = 0
    for await (const piece of request) length += piece.length
    handled.push(length)
    response.end(`${length} bytes`)
  }
  server.on('request', answer).on('checkContinue', answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { handled, port, visit: () => visit(port) }
}

interface Visit {
  socket: Socket
  /** All that was answered so far. */
  heard(): string
  closed: Promise<unknown>
}

async function visit(port: number): Promise<Visit> {
  const socket = connect(port, '127.0.0.1')
  opened.push(() => socket.destroy())
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, heard: () => text, closed }
}

const declared = (length: number, more = '') => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${more}\r\n`
const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const END = '0\r\n\r\n'

const refused = (status: number, code: string) =>
  new RegExp(`^HTTP/1\\.1 ${status} .*connection: close.*"${code}"`, 'is')

describe('a body that is allowed', () => {
  it.each([
    ['declared', [declared(MOST), 'x'.repeat(MOST)]],
    ['declared, in pieces', [declared(MOST), 'x'.repeat(1), 'x'.repeat(MOST - 1)]],
    ['in chunks', [CHUNKED, chunk('x'.repeat(MOST - 9)), chunk('x'.repeat(9)), END]],
    ['all at once', [CHUNKED + chunk('x'.repeat(MOST)) + END]],
  ])('is handed on whole: %s', async (_, pieces) => {
    const { handled, visit } = await site()
    const { socket, heard } = await visit()
    for (const piece of pieces) {
      socket.write(piece)
      await new Promise(setImmediate)
    }
    await expect.poll(heard).toMatch(new RegExp(`^HTTP/1\\.1 200 .*${MOST} bytes`, 's'))
    expect(handled).toEqual([MOST])
  })

  it('leaves the connection open for what comes next, at once or later', async () => {
    const { handled, visit } = await site()
    const { socket, heard } = await visit()
    socket.write(`${declared(3)}abc${declared(4)}abcdGET / HTTP/1.1\r\nHost: x\r\n\r\n`)
    // Newer versions of Node read the third request before the second is handled, and answer in the order of requests.
    await expect.poll(() => handled.toSorted()).toEqual([0, 3, 4])
    socket.write(CHUNKED + chunk('abcde') + END)
    await expect.poll(heard).toMatch(/3 bytes.*4 bytes.*0 bytes.*5 bytes/s)
  })

  it('is asked for when its sender waits to be asked', async () => {
    const { visit } = await site()
    const { socket, heard } = await visit()
    socket.write(declared(3, 'Expect: 100-continue\r\n'))
    await expect.poll(heard).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('abc')
    await expect.poll(heard).toMatch(/3 bytes/)
  })
})

describe('a body that is too large', () => {
  it('by its own word is refused before any of it is read', async () => {
    const { handled, visit } = await site({ lingerMs: 10 })
    const { socket, heard, closed } = await visit()
    socket.write(declared(MOST + 1))
    await closed
    expect(heard()).toMatch(refused(413, 'too-large'))
    expect(handled).toEqual([])
  })

  it('is not asked for', async () => {
    const { visit } = await site({ lingerMs: 10 })
    const { socket, heard, closed } = await visit()
    socket.write(declared(MOST + 1, 'Expect: 100-continue\r\n'))
    await closed
    expect(heard()).toMatch(refused(413, 'too-large'))
  })

  it('without a word about it is cut while it arrives', async () => {
    const { handled, visit } = await site({ lingerMs: 10 })
    const { socket, heard, closed } = await visit()
    socket.write(CHUNKED + chunk('x'.repeat(MOST)))
    await new Promise(setImmediate)
    expect(heard()).toBe('')
    socket.write(chunk('x'))
    await closed
    expect(heard()).toMatch(refused(413, 'too-large'))
    expect(handled).toEqual([])
  })

  it('is cut although all of it came at once', async () => {
    const { handled, visit } = await site()
    const { socket, heard, closed } = await visit()
    socket.write(CHUNKED + chunk('x'.repeat(MOST + 1)) + END)
    await closed
    expect(heard()).toMatch(refused(413, 'too-large'))
    expect(handled).toEqual([])
  })

  it.each([
    ['declared', declared(3_000_000), 'x'.repeat(3_000_000)],
    ['in chunks', CHUNKED, chunk('x'.repeat(3_000_000)) + END],
  ])('tells why to a client that listens only after it has said all: %s', async (_, head, body) => {
    const { port } = await site()
    const { socket, heard, closed } = await visit(port)
    socket.pause()
    socket.write(head)
    await new Promise((resolve) => socket.write(body, resolve))
    socket.resume()
    await closed
    expect(heard()).toMatch(refused(413, 'too-large'))
  })

  it('is not read without end, though its sender never stops', async () => {
    const { visit } = await site({ lingerMs: 400 })
    const { socket, heard, closed } = await visit()
    socket.on('error', () => {})
    socket.write(CHUNKED)
    let sent = 0
    const more = () => {
      while (socket.writable && socket.write(chunk('x'.repeat(65_536)))) sent += 65_536
    }
    socket.on('drain', more)
    more()
    await closed
    expect(heard()).toMatch(refused(413, 'too-large'))
    expect(sent).toBeLessThan(25_000_000) // what is read, and what both ends of a connection hold
  })
})

describe('a body that comes too slowly', () => {
  it.each([
    ['declared', declared(9), 'x'],
    ['in chunks', CHUNKED, chunk('x')],
  ])('is not waited for: %s', async (_, head, piece) => {
    const { handled, visit } = await site({ withinMs: 60, lingerMs: 10 })
    const { socket, heard, closed } = await visit()
    socket.on('error', () => {})
    socket.write(head)
    const dripping = setInterval(() => socket.write(piece), 20)
    await closed
    clearInterval(dripping)
    expect(heard()).toMatch(refused(408, 'too-slow'))
    expect(handled).toEqual([])
  })

  it('is forgotten when its sender hangs up, and no longer counted', async () => {
    const { handled, visit } = await site({ mostTogether: MOST })
    for (let round = 0; round < 3; round++) {
      const { socket, closed } = await visit()
      socket.write(declared(MOST) + 'x'.repeat(MOST - 1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      socket.destroy()
      await closed
    }
    const { socket, heard } = await visit()
    socket.write(declared(MOST) + 'x'.repeat(MOST))
    await expect.poll(heard).toMatch(/1000 bytes/)
    expect(handled).toEqual([MOST])
  })
})

it('of many bodies that are too much together the one that began first gives way, so that none keeps others out', async () => {
  const { visit } = await site({ mostTogether: 2 * MOST, lingerMs: 10 })
  const [one, other, third] = [await visit(), await visit(), await visit()]
  for (const { socket } of [one, other]) socket.write(declared(MOST) + 'x'.repeat(MOST - 1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  third.socket.write(declared(MOST) + 'x'.repeat(MOST - 1))
  await one.closed
  expect(one.heard()).toMatch(refused(503, 'unavailable'))
  for (const { socket, heard } of [other, third]) {
    socket.write('x')
    await expect.poll(heard).toMatch(/1000 bytes/)
  }
  const fourth = await visit()
  fourth.socket.write(declared(MOST) + 'x'.repeat(MOST))
  await expect.poll(fourth.heard).toMatch(/1000 bytes/)
})
