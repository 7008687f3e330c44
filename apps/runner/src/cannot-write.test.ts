import { openStore, type Store } from '@masquerade/store'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connected } from '../../../scripts/postgres/connected.ts'
import { type Runner, startRunner } from './runner.ts'
import { playContextOf, type Script, SHORT_INTERVALS, type TestHouse, talker, testHouse } from './testing/table.ts'

let house: TestHouse
let store: Store
let sql: pg.Pool
let runner: Runner | undefined
const lines: string[] = []

beforeEach(async () => {
  // The scheduler begins no matches of its own here.
  house = await testHouse({ concurrent: 0 })
  store = openStore({ url: house.url, refusalCountsMs: 500, onError: () => {} })
  sql = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 })
  lines.length = 0
})
afterEach(async () => {
  await runner?.stop()
  runner = undefined
  await store.close()
  await sql.end()
  await house.close()
})

const context = (script: Script) => playContextOf(store, script, { say: (line) => lines.push(line) })
const said = () => lines.join('\n')

async function start(script: Script): Promise<Runner> {
  runner = await startRunner(context(script), {
    ...{ host: '127.0.0.1', port: 0, matches: 2 },
    intervals: SHORT_INTERVALS,
  })
  return runner
}

async function health() {
  const response = await fetch(`http://127.0.0.1:${runner?.port}/readyz`)
  return { status: response.status, ...((await response.json()) as { database: string; reason?: string }) }
}

const statusOf = async (match: string) => (await house.store.matches.get(match))?.status

/** Inside the database of the test. */
async function inside(text: string): Promise<void> {
  await connected(house.url, async (client) => {
    // It must be able to undo what it did.
    await client.query('SET default_transaction_read_only = off')
    await client.query(text)
  })
}

async function failures(): Promise<unknown[]> {
  return connected(house.url, async (client) => (await client.query('SELECT failures FROM match_failure')).rows)
}

const name = () => new URL(house.url).pathname.slice(1)

/** As after a failover to a standby: sessions that begin from now on only read, and the older ones are gone. */
async function readOnly(on: boolean): Promise<void> {
  await sql.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = ${on ? 'on' : 'off'}`)
  await sql.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()])
}

/** As when its machine is down. */
async function away(is: boolean): Promise<void> {
  await sql.query(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS ${is ? 'false' : 'true'}`)
  if (is) await sql.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()])
}

/** What PostgreSQL says when there is no room for another page of a table; smaller writes still find their place. */
const full = `
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER full_disk BEFORE INSERT ON match_event EXECUTE FUNCTION full_disk();
  CREATE TRIGGER full_disk BEFORE INSERT ON ask EXECUTE FUNCTION full_disk()`
const roomy = 'DROP FUNCTION full_disk CASCADE'

const FAULTS: [string, 'cannot-write' | 'unreachable', RegExp, { begin(): Promise<void>; end(): Promise<void> }][] = [
  ['is not there', 'unreachable', /55000/, { begin: () => away(true), end: () => away(false) }],
  ['reads and does not write', 'cannot-write', /25006/, { begin: () => readOnly(true), end: () => readOnly(false) }],
  ['has a full disk', 'cannot-write', /53100/, { begin: () => inside(full), end: () => inside(roomy) }],
]

describe.each(FAULTS)('a database that %s', (_, database, code, fault) => {
  it('stops play without a failure of any match, which the runner says, and play goes on by itself', async () => {
    let broken: Promise<void> | undefined
    const asked: string[] = []
    const script: Script = async (question) => {
      asked.push(question.id)
      if (question.ask.turn === 3) {
        broken ??= fault.begin()
        await broken
      }
      return talker(question)
    }
    await store.queue.open()
    const underWay = await store.matches.create(house.world.arena.id, { seats: house.world.agents, gameVersion: 1 })
    const waiting = await store.matches.create(house.world.arena.id, { seats: house.world.agents, gameVersion: 1 })
    await start(script)
    await expect.poll(() => broken !== undefined).toBe(true)
    await expect.poll(health).toMatchObject({ status: 503, database })
    // Connected clients first get a notice that the connection was ended.
    await expect.poll(async () => (await health()).reason).toMatch(code)
    await expect.poll(() => said()).toContain('waiting for the database')

    await fault.end()
    for (const match of [underWay, waiting]) {
      await expect.poll(() => statusOf(match)).toBe('finished')
      expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
    }
    expect(asked, 'an answer that came meanwhile is not asked for again').toEqual([...new Set(asked)])
    await expect.poll(health).toMatchObject({ status: 200, database: 'ok' })
    expect(await failures()).toEqual([])
  })
})

describe('a database that goes away in the middle of the start of a runner', () => {
  it('is waited for', async () => {
    await inside('ALTER TABLE sealing_key RENAME TO sealing_key_away') // the last that a start writes
    await start(talker)
    await expect.poll(said).toContain('waiting for the database')
    expect(said()).not.toContain('ready: plays')
    await inside('ALTER TABLE sealing_key_away RENAME TO sealing_key')
    await expect.poll(said).toContain('ready: plays')
  })
})

describe('a match that is given back', () => {
  it('by several runners in a row that are to stop has failed never, and goes on with the next', async () => {
    await store.queue.open()
    const match = await store.matches.create(house.world.arena.id, { seats: house.world.agents, gameVersion: 1 })
    // Had the first of them counted for a runner that vanished, the second would have written so.
    for (let drain = 1; drain <= 4; drain++) {
      let asked = () => {}
      const question = new Promise<void>((resolve) => {
        asked = resolve
      })
      await start(() => {
        asked()
        return new Promise(() => {})
      })
      await question
      await runner?.stop()
    }
    expect(await failures()).toEqual([])
    await start(talker)
    await expect.poll(() => statusOf(match)).toBe('finished')
    expect(lines.filter((line) => /failed|void|never heard/.test(line))).toEqual([])
  })
})
