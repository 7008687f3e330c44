import { ok } from '@masquerade/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRunner } from './runner.ts'
import { playContextOf, SHORT_INTERVALS, type TestHouse, talker, testHouse } from './testing/table.ts'

let house: TestHouse

beforeAll(async () => {
  // The scheduler begins no matches of its own here.
  house = await testHouse({ agents: 7, concurrent: 0 })
})
afterAll(() => house?.close())

describe('a runner with a match that cannot be played', () => {
  it('tries it a bounded number of times, then declares it void, and plays all others meanwhile', async () => {
    const [first, second, third, fourth, fifth, sixth, seventh] = house.world.agents
    const seats = [first!, second!, third!, fourth!, fifth!]
    await house.store.queue.open()
    const good = await house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats: [...seats, sixth!] })
    const bad = await house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats: [...seats, seventh!] })
    const later = await house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats: [...seats, sixth!] })
    const unreadable = await house.store.matches.create(house.world.arena.id, {
      gameVersion: 1,
      seats: [...seats, sixth!],
    })
    await house.sql.query(`UPDATE match SET config = '{"language":"Esperanto"}' WHERE id = $1`, [unreadable])
    const lines: string[] = []
    const context = playContextOf(house.store, talker, {
      say: (line) => lines.push(line),
      connect: ({ settings }) =>
        ok({
          warmUp: async () => ({ ready: true }),
          async answer(question) {
            if (JSON.stringify(settings).includes('test-7')) throw new Error('a bug in this connector')
            return { answer: talker(question) }
          },
        }),
    })
    const runner = await startRunner(context, { host: '127.0.0.1', port: 0, matches: 2, intervals: SHORT_INTERVALS })
    const statusOf = async (id: string) => (await house.store.matches.get(id))?.status
    try {
      for (const id of [good, later]) await expect.poll(() => statusOf(id)).toBe('finished')
      for (const id of [unreadable, bad]) await expect.poll(() => statusOf(id)).toBe('void')
      const health = await (await fetch(`http://127.0.0.1:${runner.port}/readyz`)).json()
      expect(health).toMatchObject({ ok: true, process: 'runner', database: 'ok', playing: 0, checking: 0 })
    } finally {
      await runner.stop()
    }
    expect((await house.store.matches.get(bad))?.voidReason).toBe(
      'it failed 20 times, last with: a bug in this connector',
    )
    expect((await house.store.matches.get(unreadable))?.voidReason).toMatch(/settings do not fit who-is-spy/)
    expect(lines.filter((line) => line.includes(`${bad}: failed`))).toHaveLength(20)
    // No agent is charged for a match that is void.
    const rows = await house.store.standings.leaderboard(house.world.arena.slug)
    expect(rows.every((row) => row.games === 2)).toBe(true)
  })
})
