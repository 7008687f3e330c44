import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ok } from '@masquerade/game'
import { afterAll, expect, it } from 'vitest'
import { statedError } from '../chat/completion.ts'
import { localDeps } from '../testing/index.ts'
import { exchanging } from './exchange.ts'

const { outbound, clock, hosts } = localDeps()
const open: ServerResponse[] = []
/** Says all in one piece, and keeps the connection. */
const server = createServer((_, response) => {
  open.push(response)
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"choices":[]}\n\ndata: [DONE]\n\n')
})

afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('a stream of which only the beginning is wanted is hung up, though its server keeps it open', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, so that is its address
  const sending = {
    ...({ url: `http://127.0.0.1:${port}`, method: 'POST', body: '{}', maxBytes: 1_000 } as const),
    ...{ deadline: clock.now() + 3_600_000, signal: new AbortController().signal },
    ...{ retry: 'completion' as const, errorIn: statedError },
  }
  const read = await exchanging({ outbound, clock, hosts, secret: undefined }, sending, async ({ body }) => {
    for await (const piece of body) return ok(Buffer.from(piece).toString())
    return ok('')
  })
  expect(read).toEqual(ok('data: {"choices":[]}\n\ndata: [DONE]\n\n'))
  const [kept] = open
  if (kept && !kept.closed) await once(kept, 'close')
  expect(kept?.closed).toBe(true)
})
