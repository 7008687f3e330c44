import { testDatabaseUrl } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '../../../scripts/postgres/connected.ts'
import { player } from './player.ts'
import { against, playContextOf, type Script, type TestHouse, talker, testHouse } from './testing/table.ts'

const never = new AbortController().signal
let house: TestHouse

beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house?.close())

const faulty: Script = () => {
  throw new Error('a bug of ours')
}

/** How often a match failed, and whether it may be played on. */
async function recordOf(match: string) {
  const { rows } = await house.sql.query<{ failures: number }>(
    'SELECT failures FROM match_failure WHERE match_id = $1',
    [match],
  )
  const { status, voidReason } = (await house.store.matches.get(match))!
  return { status, voidReason, failures: rows[0]?.failures ?? 0 }
}

describe('a runner', () => {
  it('gives a match back to the queue after an exception, says so once, and can play it later', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const { play, playing } = player(playContextOf(house.store, faulty, { say: (line) => lines.push(line) }), never)
    const trying = play(match, never, 0)
    expect([...playing]).toEqual([match])
    expect(await trying).toEqual({ afterMs: 0 })
    expect([...playing]).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(`match ${match}: failed 1 of 20 times at this place: Error: a bug of ours`)
    expect(await recordOf(match)).toMatchObject({ status: 'running', failures: 1 })
    await player(playContextOf(house.store, talker), never).play(match, never, 0)
    expect((await house.store.matches.get(match))?.status).toBe('finished')
  })

  it('gives a match longer pauses with each failure at one place, and void at the twentieth', async () => {
    const match = await house.newMatch()
    const { play } = player(playContextOf(house.store, faulty, { faultPauseMs: 500 }), never)
    const pauses: unknown[] = []
    for (let time = 1; time < 20; time++) pauses.push((await play(match, never, 0))?.afterMs)
    expect(pauses.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000])
    expect(pauses.slice(7)).toEqual(Array.from({ length: 12 }, () => 60_000))
    expect(await recordOf(match)).toMatchObject({ status: 'running', failures: 19 })
    expect(await play(match, never, 0)).toBeUndefined()
    expect(await recordOf(match)).toMatchObject({
      status: 'void',
      voidReason: 'it failed 20 times, last with: a bug of ours',
    })
  })

  it('counts failures anew when the match went on between them', async () => {
    const match = await house.newMatch()
    for (let turn = 0; turn < 100 && (await recordOf(match)).status !== 'finished'; turn++) {
      let asked = 0
      // One answer more each time, and then a fault.
      const script: Script = (question) => {
        if (++asked > 1) throw new Error('a bug of ours')
        return against(1)(question, never)
      }
      await player(playContextOf(house.store, script), never).play(match, never, 0)
      expect((await recordOf(match)).failures).toBeLessThanOrEqual(1)
    }
    expect((await recordOf(match)).status).toBe('finished')
  })

  it('gives up a match that ends each runner that plays it, and no match that goes on between such ends', async () => {
    const match = await house.newMatch()
    const { play } = player(playContextOf(house.store, faulty, { faultPauseMs: 500 }), never)
    // As after 20 runners that came no further than the one before.
    await house.sql.query('INSERT INTO match_failure (match_id, seq, failures) VALUES ($1, 0, 19)', [match])
    expect((await play(match, never, 1))?.afterMs).toBeGreaterThan(0)
    expect(await recordOf(match)).toMatchObject({ status: 'queued', failures: 20 })
    expect(await play(match, never, 1)).toBeUndefined()
    expect((await recordOf(match)).voidReason).toMatch(/^21 runners in a row were never heard of again with it/)

    const other = await house.newMatch()
    await house.sql.query('INSERT INTO match_failure (match_id, seq, failures) VALUES ($1, 7, 20)', [other])
    await player(playContextOf(house.store, talker), never).play(other, never, 1)
    expect(await recordOf(other)).toMatchObject({ status: 'finished', failures: 1 })
  })

  it('gives a match back, without a word, when another runner was first', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const turns = { write: async () => ({ ok: false, error: { code: 'lost', message: '' } }) as const }
    const context = playContextOf({ ...house.store, turns }, talker, { say: (line) => lines.push(line) })
    expect((await player(context, never).play(match, never, 0))?.afterMs).toBeGreaterThan(0)
    expect(lines).toEqual([])
    expect((await recordOf(match)).failures).toBe(0)
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
    expect(await player(context, stopping.signal).play(match, never, 0)).toEqual({ afterMs: 0 })
    expect(lines).toEqual([])
    expect((await recordOf(match)).failures).toBe(0)
  })

  it('waits for a database that went away in the middle of a match, and plays on', async () => {
    const match = await house.newMatch()
    const lines: string[] = []
    const asked: string[] = []
    let gone: Promise<void> | undefined
    const script: Script = async (question) => {
      asked.push(question.id)
      if (question.ask.turn === 4) {
        gone ??= away(house.url, true)
        await gone
      }
      return talker(question)
    }
    const say = (line: string) => void lines.push(line)
    const playing = player(playContextOf(house.store, script, { say }), never).play(match, never, 0)
    await expect.poll(() => lines[0]).toMatch(/waiting for the database/)
    await away(house.url, false)
    await playing
    expect((await house.store.matches.get(match))?.status).toBe('finished')
    expect(lines[1]).toMatch(/goes on/)
    expect((await recordOf(match)).failures).toBe(0)
    expect(asked, 'an answer that came meanwhile is recorded later').toEqual([...new Set(asked)])
    expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
  })
})

/** Takes the database away from everybody, or gives it back. */
async function away(url: string, is: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await connected(testDatabaseUrl(), async (admin) => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${is ? 'false' : 'true'}`)
    if (is) await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  })
}
