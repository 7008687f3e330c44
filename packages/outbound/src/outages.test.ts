import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutbound, type Outbound } from './index.ts'
import { wholeAnswer } from './testing/whole-answer.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What is left of a host that ended, and begins again. */
async function host() {
  let server: Server | undefined
  let port = 0
  const stop = async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
    server = undefined
  }
  const start = async () => {
    server = createServer((_, response) => response.setHeader('connection', 'close').end('here'))
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port // it listens on a port, so that is its address
  }
  await start()
  closing.push(stop)
  return { port, start, stop }
}

interface Way {
  ask(host: string, port: number, scheme?: string): Promise<unknown>
  /** Each connection that is tried begins with one. */
  lookUps: string[]
  pass(ms: number): void
}

function way(): Way {
  let time = 0
  const lookUps: string[] = []
  const resolve = async (name: string) => {
    lookUps.push(name)
    if (name.startsWith('unknown')) throw new Error('unknown name')
    return ['127.0.0.1']
  }
  const outbound: Outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve }, () => time)
  closing.push(() => outbound.close())
  return {
    lookUps,
    ask: (name, port, scheme = 'http') =>
      wholeAnswer(outbound, { method: 'GET', timeoutMs: 20_000, maxBytes: 1_000, url: `${scheme}://${name}:${port}/` })
        .then(({ text }) => text)
        .catch((error) => error),
    pass(ms) {
      time += ms
    },
  }
}

const many = (count: number, ask: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, ask))

describe('a host that cannot be reached', () => {
  it.each([
    ['refuses connections', 'agent.example', 'unreachable'],
    ['has no address', 'unknown.example', 'unknown-host'],
  ])('since it %s is tried by one request at a time, and all others hear of it', async (_, name, code) => {
    const { port, stop } = await host()
    await stop()
    const { ask, lookUps, pass } = way()
    for (let times = 0; times < 5; times++)
      expect(await ask(name, port)).toMatchObject({ code, unsent: true, againMs: 0 })
    expect(lookUps).toHaveLength(5)
    for (const failed of await many(500, () => ask(name, port))) {
      expect(failed).toMatchObject({ code, unsent: true, againMs: 2_000, downMs: 0 })
    }
    expect(lookUps).toHaveLength(5)
    pass(1_500)
    expect(await ask(name, port)).toMatchObject({ againMs: 500, downMs: 1_500 })
    pass(500)
    const failed = await many(500, () => ask(name, port))
    expect(lookUps).toHaveLength(6)
    for (const error of failed) expect(error).toMatchObject({ code, againMs: 2_000, downMs: 2_000 })
  })

  it('is asked by all again as soon as one reached it', async () => {
    const { port, start, stop } = await host()
    await stop()
    const { ask, lookUps, pass } = way()
    await many(20, () => ask('agent.example', port))
    await start()
    expect(await ask('agent.example', port)).toMatchObject({ code: 'unreachable' })
    pass(2_000)
    const before = lookUps.length
    expect(new Set(await many(20, () => ask('agent.example', port)))).toEqual(new Set(['here']))
    expect(lookUps.length).toBe(before + 20)
  })

  it('is not made of one that loses a connection at times, nor by whatever else goes wrong there', async () => {
    const { port, start, stop } = await host()
    const { ask, lookUps } = way()
    for (let times = 0; times < 3; times++) {
      await stop()
      for (let lost = 0; lost < 4; lost++) await ask('agent.example', port)
      await start()
      expect(await ask('agent.example', port)).toBe('here')
    }
    const before = lookUps.length
    for (const failed of await many(20, () => ask('agent.example', port, 'https'))) {
      expect(failed).toMatchObject({ code: 'tls' })
    }
    expect(await ask('agent.example', port)).toBe('here')
    expect(lookUps.length).toBe(before + 21)
  })

  it('covers no other host: neither another port nor another name of its address', async () => {
    const [down, up] = [await host(), await host()]
    await down.stop()
    const { ask, lookUps } = way()
    await many(20, () => ask('agent.example', down.port))
    expect(await ask('agent.example', up.port)).toBe('here')
    const before = lookUps.length
    expect(await ask('other.example', down.port)).toMatchObject({ againMs: 0 })
    expect(lookUps.length).toBe(before + 1)
  })
})
