import type { AskedNow } from '@masquerade/store/asks'
import { describe, expect, it } from 'vitest'
import { openAsked } from './asked.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const deadline = new Date(NOW + 10_000).toISOString()
const ask = (turn: number, seat: number): AskedNow => ({ turn, seat, ask: 'speak', limitMs: 10_000, deadline })

/** A reading of the store for each of the given answers; each waits until it is let through. */
function reads(...answers: AskedNow[][]) {
  const waiting: (() => void)[] = []
  let begun = 0
  return {
    begun: () => begun,
    through: () => waiting.shift()?.(),
    async read(): Promise<readonly AskedNow[]> {
      const answer = answers[begun++] ?? []
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer
    },
  }
}

describe('what the store knows of the open asks', () => {
  it('reads the asks again when the turn ended meanwhile, before it reports any', async () => {
    const store = reads([ask(3, 1)], [ask(4, 2)])
    const asked = openAsked('m', { read: store.read, tell: () => {}, now: () => NOW })
    let ready = false
    const refreshed = asked.refresh().then(() => {
      ready = true
    })
    asked.over()
    store.through()
    await expect.poll(store.begun).toBe(2)
    expect(ready).toBe(false)
    store.through()
    await refreshed
    expect(asked.now()).toMatchObject({ turn: 4, asks: [{ seat: 2 }] })
    asked.close()
  })

  it('replaces what notices said in one step, and reports only news', async () => {
    const store = reads([ask(3, 1), ask(3, 2)], [ask(4, 1)], [])
    const turns: number[] = []
    const asked = openAsked('m', { read: store.read, tell: ({ turn }) => turns.push(turn), now: () => NOW })
    asked.hear(ask(3, 1))
    asked.hear(ask(3, 2))
    await expect.poll(() => turns).toEqual([3])
    const same = asked.refresh()
    expect(asked.now()?.asks).toHaveLength(2)
    store.through()
    await same
    const next = asked.refresh()
    store.through()
    await next
    expect(asked.now()).toMatchObject({ turn: 4, asks: [{ seat: 1 }] })
    await expect.poll(() => turns).toEqual([3, 4])
    const none = asked.refresh()
    store.through()
    await none
    expect(asked.now()).toMatchObject({ asks: [] })
    await expect.poll(() => turns).toEqual([3, 4, 4])
    asked.close()
  })

  it('gives way to what was heard of a seat while it was read', async () => {
    const store = reads([ask(3, 1), ask(3, 2)])
    const asked = openAsked('m', { read: store.read, tell: () => {}, now: () => NOW })
    const refreshed = asked.refresh()
    asked.hear({ ...ask(3, 1), limitMs: 5_000 })
    store.through()
    await refreshed
    expect(asked.now()?.asks).toMatchObject([
      { seat: 1, limitMs: 5_000 },
      { seat: 2, limitMs: 10_000 },
    ])
    asked.close()
  })
})
