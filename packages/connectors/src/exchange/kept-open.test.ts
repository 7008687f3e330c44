import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ok } from '@masquerade/game'
import { afterAll, expect, it } from 'vitest'
import { statedError } from '../chat/completion.ts'
import { FIRST_EVENT_BYTES } from '../limits.ts'
import { localDeps } from '../testing/index.ts'
import { exchanging } from './exchange.ts'

const { outbound, clock, hosts } = localDeps()
const open: ServerResponse[] = []
const WORDS = 'data: {"choices":[]}\n\ndata: [DONE]\n\n'
const comments = (bytes: number) => ': x\n'.repeat(bytes / 4)
/** Says all in one piece, or so many bytes of comments, and keeps the connection. */
const server = createServer(({ url = '/' }, response) => {
  open.push(response)
  const text = url === '/' ? WORDS : comments(Number(url.slice(1)))
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text)
})
const started = once(server.listen(0, '127.0.0.1'), 'listening')

afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function beginningOf(path: string, bytes: number) {
  await started
  const { port } = server.address() as AddressInfo // it listens on a port, so that is its address
  const sending = {
    ...({ url: `http://127.0.0.1:${port}${path}`, method: 'POST', body: '{}', maxBytes: 1_000_000 } as const),
    ...{ deadline: clock.now() + 3_600_000, signal: new AbortController().signal },
    ...{ retry: 'completion' as const, errorIn: statedError },
  }
  return exchanging({ outbound, clock, hosts, secret: undefined }, sending, async ({ body }) => {
    let text = ''
    for await (const piece of body) {
      text += Buffer.from(piece).toString()
      if (text.length >= bytes) break
    }
    return ok(text)
  })
}

it('a stream of which only the beginning is wanted is hung up, though its server keeps it open', async () => {
  expect(await beginningOf('/', 1)).toEqual(ok(WORDS))
  const [kept] = open
  if (kept && !kept.closed) await once(kept, 'close')
  expect(kept?.closed).toBe(true)
})

it('a stream that begins with nothing but comments is given to its reader before its first event', async () => {
  const text = comments(FIRST_EVENT_BYTES)
  expect(await beginningOf(`/${FIRST_EVENT_BYTES}`, FIRST_EVENT_BYTES)).toEqual(ok(text))
})
