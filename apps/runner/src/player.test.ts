import { systemClock } from '@masquerade/connectors'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { player } from './player.ts'
import { playContextOf, type Script, type TestHouse, talker, testHouse } from './testing/table.ts'

const never = new AbortController().signal
let house: TestHouse

beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house?.close())

const faulty: Script = () => {
  throw new Error('a bug of ours')
}

describe('a runner', () => {
  it('gives a match back to the queue after an exception, says so once, and can play it later', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const { play, playing } = player(playContextOf(house.store, faulty, { say: (line) => lines.push(line) }), never)
    const trying = play(match, never, 1)
    expect([...playing]).toEqual([match])
    await expect(trying).rejects.toThrow('a bug of ours')
    expect([...playing]).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(`match ${match}: attempt 1 of 20 failed: Error: a bug of ours`)
    expect((await house.store.matches.get(match))?.status).toBe('running')
    await player(playContextOf(house.store, talker), never).play(match, never, 2)
    expect((await house.store.matches.get(match))?.status).toBe('finished')
  })

  it('pauses after an exception, longer each time and never for very long, unless it is to stop', async () => {
    const match = await house.newMatch()
    const slept: number[] = []
    const clock = { now: systemClock.now, sleep: async (ms: number) => void slept.push(ms) }
    const context = playContextOf(house.store, faulty, { clock, faultPauseMs: 500 })
    for (const attempt of [1, 2, 3, 10, 19]) {
      await expect(player(context, never).play(match, never, attempt)).rejects.toThrow('a bug of ours')
      expect(slept.at(-1)).toBe({ 1: 500, 2: 1_000, 3: 2_000 }[attempt] ?? 15_000)
    }
    const stopping = new AbortController()
    const began = performance.now()
    const patient = player(playContextOf(house.store, faulty, { faultPauseMs: 60_000 }), stopping.signal)
    const trying = patient.play(match, never, 1)
    setTimeout(() => stopping.abort(new Error('stopping')), 200)
    await expect(trying).rejects.toThrow('a bug of ours')
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('declares a match void, with the reason, when it failed too often', async () => {
    const match = await house.newMatch()
    await player(playContextOf(house.store, faulty), never).play(match, never, 20)
    const { status, voidReason } = (await house.store.matches.get(match))!
    expect({ status, voidReason }).toEqual({
      status: 'void',
      voidReason: 'it failed 20 times, last with: a bug of ours',
    })
  })

  it('gives up a match that kills whoever plays it', async () => {
    const match = await house.newMatch()
    await player(playContextOf(house.store, faulty), never).play(match, never, 21)
    expect((await house.store.matches.get(match))?.voidReason).toMatch(/handed out 21 times/)
  })

  it('gives a match back, without a word, when another runner was first', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const turns = { write: async () => ({ ok: false, error: { code: 'lost', message: '' } }) as const }
    const context = playContextOf({ ...house.store, turns }, talker, { say: (line) => lines.push(line) })
    await expect(player(context, never).play(match, never, 1)).rejects.toThrow(/another runner/)
    expect(lines).toEqual([])
  })

  it('gives back what it plays, without a word, when it stops', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const stopping = new AbortController()
    const script: Script = () => {
      stopping.abort(new Error('stopping'))
      return new Promise(() => {})
    }
    const context = playContextOf(house.store, script, { say: (line) => lines.push(line) })
    await expect(player(context, stopping.signal).play(match, never, 1)).rejects.toThrow('stopping')
    expect(lines).toEqual([])
  })

  it('waits for a database that went away in the middle of a match, and plays on', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const asked: string[] = []
    let gone: Promise<void> | undefined
    const script: Script = async (question) => {
      asked.push(question.id)
      if (question.ask.turn === 4) {
        gone ??= shutDown(house.url, 1_500)
        await gone
      }
      return talker(question)
    }
    await player(playContextOf(house.store, script, { say: (line) => lines.push(line) }), never).play(match, never, 1)
    expect((await house.store.matches.get(match))?.status).toBe('finished')
    expect(lines[0]).toMatch(/waiting for the database/)
    expect(lines[1]).toMatch(/goes on/)
    expect(asked.length - new Set(asked).size).toBe(1) // the one whose answer could not be recorded
    expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
  })
})

/** Takes the database away from everybody, and gives it back after a while; resolves as soon as it is away. */
async function shutDown(url: string, forMs: number): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  setTimeout(async () => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await admin.end()
  }, forMs)
}
