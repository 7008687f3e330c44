import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../open-store.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

it('lets so many through in so long, and says what is left and until when', async () => {
  const limiter = there.store.rateLimiter('sign-in', { points: 3, durationSeconds: 60 })
  const verdicts = []
  for (let call = 0; call < 5; call++) verdicts.push(await limiter.take('ada'))
  expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false])
  expect(verdicts.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0])
  for (const { limit, resetSeconds } of verdicts) {
    expect(limit).toBe(3)
    expect(resetSeconds).toBeGreaterThan(50)
    expect(resetSeconds).toBeLessThanOrEqual(60)
  }
})

it('counts each name and each key by itself, however long it is', async () => {
  const limit = { points: 1, durationSeconds: 60 }
  const take = async (name: string, key: string) => (await there.store.rateLimiter(name, limit).take(key)).allowed
  const long = 'x'.repeat(1000)
  expect(await take('checks', 'ada')).toBe(true)
  expect(await take('checks', 'ada')).toBe(false)
  expect(await take('checks', 'ben')).toBe(true)
  expect(await take('trials', 'ada')).toBe(true)
  expect(await take('checks', `${long}1`)).toBe(true)
  expect(await take('checks', `${long}2`)).toBe(true)
  expect(await take('checks', `${long}1`)).toBe(false)
})

it('counts over all processes, and exactly, though all come at once', async () => {
  const other = openStore({ url: there.url, onError: () => {} })
  try {
    const limit = { points: 10, durationSeconds: 60 }
    const limiters = [there.store, other].map((store) => store.rateLimiter('mailbox', limit))
    const verdicts = await Promise.all(Array.from({ length: 30 }, (_, call) => limiters[call % 2]!.take('one agent')))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(10)
  } finally {
    await other.close()
  }
})

it('begins anew when the time is over', async () => {
  const limiter = there.store.rateLimiter('short', { points: 1, durationSeconds: 60 })
  expect((await limiter.take('ada')).allowed).toBe(true)
  expect((await limiter.take('ada')).allowed).toBe(false)
  await there.sql.query(`UPDATE rate_limit SET expire = expire - 61_000 WHERE key LIKE 'short%'`)
  expect((await limiter.take('ada')).allowed).toBe(true)
})

it('begins anew, too, when the clock was set back since, which would make the time longer than it is', async () => {
  const limiter = there.store.rateLimiter('back', { points: 1, durationSeconds: 60 })
  expect((await limiter.take('ada')).allowed).toBe(true)
  await there.sql.query(`UPDATE rate_limit SET expire = expire + 3_600_000 WHERE key LIKE 'back%'`)
  expect(await limiter.take('ada')).toMatchObject({ allowed: true, resetSeconds: 60 })
  expect((await limiter.take('ada')).allowed).toBe(false)
})

it('can take several at once', async () => {
  const limiter = there.store.rateLimiter('bulk', { points: 10, durationSeconds: 60 })
  expect(await limiter.take('ada', 8)).toMatchObject({ allowed: true, remaining: 2 })
  expect(await limiter.take('ada', 3)).toMatchObject({ allowed: false })
})

it('says when it cannot tell, instead of letting everybody through', async () => {
  const store = openStore({ url: 'postgresql://unknown@127.0.0.1:1/nothing', onError: () => {} })
  await expect(store.rateLimiter('x', { points: 1, durationSeconds: 1 }).take('a')).rejects.toThrow()
  await store.close()
})
