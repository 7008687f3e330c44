import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { openStore, type Store } from '@masquerade/store'
import { cutDatabase, freshDatabase } from '@masquerade/store/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { SiteResponse } from '../responses/site-response.ts'
import { doorLimits } from './door-limits.ts'

const ADDRESS = '203.0.113.7'
const PER_ADDRESS = 60
/** A twentieth of that. */
const PART = 3
const LIMITS = {
  changes: { durationSeconds: 600, byAddress: PER_ADDRESS, byAccount: 1_000 },
  reads: { durationSeconds: 600, byAddress: PER_ADDRESS, byAccount: 1_000 },
}
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function database() {
  const fresh = await freshDatabase()
  closers.push(fresh.drop)
  const way = await cutDatabase(fresh.url)
  closers.push(way.close)
  return way
}

/** One web process: how many of so many changes from an address it admits, and the last answer. */
function web(url: string) {
  const store: Store = openStore({ url, answerWithinMs: 1_000, onError: () => {} })
  closers.push(() => store.close())
  let statements = 0
  const share: Store['rateLimiter'] = (name, limit) => {
    const counter = store.rateLimiter(name, limit)
    return {
      take(key, points) {
        statements += 1
        return counter.take(key, points)
      },
    }
  }
  const mayGoOn = doorLimits({ accountOf: async () => undefined, share, limits: LIMITS })
  return {
    statements: () => statements,
    async change(times: number, address = ADDRESS): Promise<{ wentOn: number; left: number; reset: number }> {
      const came = { wentOn: 0, left: 0, reset: 0 }
      for (let time = 0; time < times; time++) {
        const request = new IncomingMessage(new Socket())
        Object.assign(request, { method: 'POST', url: '/', headers: { 'x-forwarded-for': address } })
        const response = new SiteResponse(request)
        if (await mayGoOn(request, response, '/')) came.wentOn += 1
        came.left = Number(response.leftAtDoor['ratelimit-remaining'])
        came.reset = Number(response.leftAtDoor['ratelimit-reset'])
      }
      return came
    },
    /** The count that all processes have shared. */
    async shared(): Promise<number> {
      const limit = { points: 1_000_000, durationSeconds: LIMITS.changes.durationSeconds }
      const { remaining } = await store.rateLimiter('changes-by-address', limit).take(ADDRESS, 0)
      return limit.points - remaining
    },
  }
}

describe('several web processes', () => {
  it('give an address together what the limit says, and a part more at most', async () => {
    const { url } = await database()
    const [one, other] = [web(url), web(url)]
    expect(await one.change(48)).toMatchObject({ wentOn: 48 })
    await expect.poll(one.shared).toBe(48)
    let wentOn = 48 + (await other.change(PART)).wentOn
    await expect.poll(one.shared).toBe(48 + PART)
    // What comes back is known there a moment later.
    await expect
      .poll(async () => {
        const came = await other.change(1)
        wentOn += came.wentOn
        return came.left
      })
      .toBeLessThan(PER_ADDRESS - 48)
    wentOn += (await other.change(PER_ADDRESS)).wentOn
    expect(wentOn).toBeLessThanOrEqual(PER_ADDRESS)
    // The first one learns of it as soon as it tells again.
    let more = 0
    await expect
      .poll(async () => {
        const came = await one.change(1)
        more += came.wentOn
        return came.wentOn
      })
      .toBe(0)
    expect(more).toBeLessThan(PER_ADDRESS - 48)
    expect((await web(url).change(1, '203.0.113.8')).wentOn).toBe(1)
  })

  it('say when to come again by the count that all of them share', async () => {
    const { url } = await database()
    const [one, other] = [web(url), web(url)]
    await one.change(PER_ADDRESS)
    await expect.poll(one.shared).toBe(PER_ADDRESS)
    await other.change(PART)
    await expect.poll(async () => (await other.change(1)).wentOn).toBe(0)
    const { reset } = await other.change(1)
    expect(reset).toBeGreaterThan(590)
    expect(reset).toBeLessThanOrEqual(600)
  })

  it('cost the database nothing for who changes little, and a twentieth of a statement for who changes much', async () => {
    const { url } = await database()
    const one = web(url)
    for (let host = 1; host < 50; host++) await one.change(PART - 1, `203.0.113.${host}`)
    expect(one.statements()).toBe(0)
    await one.change(5 * PER_ADDRESS, '203.0.113.99')
    expect(one.statements()).toBeGreaterThan(0)
    expect(one.statements()).toBeLessThanOrEqual(PER_ADDRESS / PART)
  })

  it('count each for itself while the database is away', async () => {
    const way = await database()
    const one = web(way.url)
    await way.cut()
    expect(await one.change(PER_ADDRESS)).toMatchObject({ wentOn: PER_ADDRESS, left: 0 })
    expect((await one.change(5)).wentOn).toBe(0)
    expect(one.statements()).toBe(1)
  })
})
