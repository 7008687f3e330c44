import { openStore, type Store } from '@masquerade/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from './gateway.ts'
import { agentProcess, testAgent } from './testing/mailbox-stand.ts'
import { browser, type Stage, stage } from './testing/stage.ts'

let there: Stage
beforeAll(async () => {
  there = await stage()
})
afterAll(() => there?.close())

describe.each([-15_000, 300_000])('a gateway whose machine is %i ms ahead', (aheadMs) => {
  let store: Store
  let gateway: Gateway
  beforeAll(async () => {
    store = openStore({ url: there.url, systemClock: () => Date.now() + aheadMs, onError: () => {} })
    await store.clock.measure()
    gateway = await there.gateway({}, store)
  })
  afterAll(async () => {
    await gateway?.close()
    await store?.close()
  })

  it('tells spectators how long a question really has', async () => {
    const match = await there.match()
    const one = await browser(gateway.port, {})
    await one.watch(match.id)
    await match.ask(120_000)
    await expect.poll(() => one.asking).toHaveLength(1)
    const [asked] = one.asking[0]!.asks
    expect(asked!.leftMs).toBeGreaterThan(0)
    expect(asked!.leftMs).toBeLessThan(125_000) // as exactly as a clock is read over a connection
    // With −15 s it would be more than the limit, with 300 s less than nothing.
    one.close()
  })

  it('keeps an ask with the process that has it, and takes its answer', async () => {
    const agent = await testAgent(there.store)
    const process = await agentProcess(gateway.port, { token: agent.token })
    try {
      const ask = await agent.put({ forMs: 60_000 })
      await expect.poll(() => process.given.map((given) => given.ask.ask)).toEqual([ask.ask])
      const waiting = agent.answerTo(ask, 60_000)
      process.given[0]!.acknowledge({ text: 'Hot.' })
      expect(await waiting).toEqual({ text: 'Hot.' })
      await expect.poll(() => process.over).toEqual([{ ask: ask.ask, why: 'accepted' }])
    } finally {
      process.socket.close()
    }
  })

  it('says in its health how far off it is', async () => {
    const { clock } = (await there.figures(gateway)) as { clock: { aheadMs: number; withinMs: number } }
    expect(Math.abs(clock.aheadMs - aheadMs)).toBeLessThanOrEqual(clock.withinMs + 50)
  })
})
