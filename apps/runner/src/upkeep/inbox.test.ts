import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifySignature } from '@masquerade/agent-client'
import { systemClock } from '@masquerade/connectors'
import { createOutbound, type Outbound, resolveBySystem } from '@masquerade/outbound'
import { registered, signedIn } from '@masquerade/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse, testSecrets } from '../testing/table.ts'
import { runInbox, sendDue } from './inbox.ts'

let house: TestHouse
let user: string
let outbound: Outbound
const secrets = testSecrets()
const signal = new AbortController().signal
const servers: Server[] = []

beforeAll(async () => {
  house = await testHouse()
  await house.store.keys.publish(secrets.publicKey)
  user = (await signedIn(house.store, 'organizer')).id
})
afterAll(() => house.close())
beforeEach(() => {
  outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveBySystem })
})
afterEach(async () => {
  await outbound.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await house.store.inbox.removeHook(user)
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sets the webhook, and sends it one thing. */
async function sentTo(url: string, through = outbound) {
  const { inbox } = house.store
  const set = await inbox.setHook(user, { url, matches: false })
  if (!set.ok) throw new Error(set.error.message)
  await inbox.testHook(user)
  const context = { store: house.store, clock: systemClock, say: () => {}, secrets, outbound: through }
  expect(await sendDue(context, signal)).toBe(1)
  const [delivery] = (await inbox.hook(user))?.deliveries ?? []
  return { secret: set.value.secret ?? '', delivery }
}

describe('a notice by webhook', () => {
  it('is signed as questions to webhook agents are, and its id stands in the body and in a header', async () => {
    const came: { headers: Parameters<typeof verifySignature>[1]['headers']; body: string }[] = []
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', (more) => {
        body += more
      })
      request.on('end', () => {
        came.push({ headers: request.headers, body })
        response.writeHead(204).end()
      })
    })
    const { secret, delivery } = await sentTo(url)
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 })
    const [request] = came
    if (!request) throw new Error('nothing came')
    expect(verifySignature(secret, request, Date.now())).toBeUndefined()
    expect(verifySignature('whsec_another', request, Date.now())).toBe('the signature is not by this secret')
    expect(JSON.parse(request.body)).toMatchObject({ id: delivery?.id, kind: 'test' })
    expect(request.headers['masquerade-delivery']).toBe(delivery?.id)
  })

  it.each<[string, RequestListener, string | undefined]>([
    ['says that it failed', (_, response) => response.writeHead(500).end('no'), 'the webhook answered with status 500'],
    ['has no such page', (_, response) => response.writeHead(404).end(), 'the webhook answered with status 404'],
    [
      'redirects to this machine',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'redirects to http',
    ],
    [
      'redirects to a private network',
      (_, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
      'redirects to http',
    ],
    [
      'breaks off',
      (_, response) => {
        response.socket?.destroy()
      },
      'closed the connection before it answered',
    ],
    [
      // Its status is enough: the rest is not read.
      'sends no end of bytes',
      (_, response) => {
        const more = Buffer.alloc(1 << 20)
        const pour = () => {
          while (!response.destroyed && response.write(more));
        }
        response.writeHead(200, { 'content-length': String(2 ** 30) })
        response.on('drain', pour)
        pour()
      },
      undefined,
    ],
    ['sends its answer byte by byte and never ends it', (_, response) => response.writeHead(200).write('a'), undefined],
  ])('whose receiver %s', async (_, listener, problem) => {
    const { delivery } = await sentTo(await serve(listener))
    expect(delivery?.state).toBe(problem === undefined ? 'delivered' : 'waiting')
    if (problem !== undefined) expect(delivery?.problem).toContain(problem)
  })

  it('whose receiver says nothing is tried again when its time is over', async () => {
    const impatient: Outbound = { ...outbound, open: (request) => outbound.open({ ...request, timeoutMs: 50 }) }
    const { delivery } = await sentTo(await serve(() => {}), impatient)
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(delivery?.problem).toContain('did not answer within 50 ms')
  })

  it.each(['http://127.0.0.1:8080/', 'http://10.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]:8080/'])(
    'is not sent to %s on a public site',
    async (url) => {
      const guarded = createOutbound({ allowLocal: false, ownPorts: [], resolve: resolveBySystem })
      const { delivery } = await sentTo(url, guarded)
      await guarded.close()
      expect(delivery?.state).toBe('waiting')
      expect(delivery?.problem).toContain(new URL(url).hostname.replace(/[[\]]/g, ''))
      expect(delivery?.attempts).toBe(1)
    },
  )

  it('waits for no other receiver that is slow, and neither does what is to be read on the site', async () => {
    const { store } = house
    const other = (await signedIn(store, 'another organizer')).id
    const held: ServerResponse[] = []
    const slow = await serve((_, response) => void held.push(response))
    let came = 0
    const quick = await serve((_, response) => {
      came += 1
      response.writeHead(204).end()
    })
    await store.inbox.setHook(user, { url: slow, matches: false })
    await store.inbox.testHook(user)
    const stopping = new AbortController()
    const clock = { ...systemClock, sleep: (_: number, until?: AbortSignal) => systemClock.sleep(1, until) }
    const patient: Outbound = { ...outbound, open: (request) => outbound.open({ ...request, timeoutMs: 600_000 }) }
    const running = runInbox({ store, clock, say: () => {}, secrets, outbound: patient }, stopping.signal)
    await expect.poll(() => held.length).toBe(1)
    await store.inbox.setHook(other, { url: quick, matches: false })
    for (let sent = 1; sent <= 3; sent++) {
      await store.inbox.testHook(other)
      await expect.poll(() => came).toBe(sent)
    }
    const agent = await registered(store, other, 'Of another')
    await store.agents.pause(agent.id, 'no-answer')
    await expect.poll(async () => (await store.inbox.of(other)).map(({ what }) => what.kind)).toEqual(['agent-paused'])
    expect(held).toHaveLength(1)
    stopping.abort()
    await running
    await store.inbox.removeHook(other)
  })
})
