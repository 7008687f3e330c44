import { openStore, type Store } from '@masquerade/store'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Runner, startRunner } from './runner.ts'
import { playContextOf, type Script, type TestHouse, talker, testHouse } from './testing/table.ts'

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

async function start(script: Script): Promise<Runner> {
  runner = await startRunner(context(script), { host: '127.0.0.1', port: 0, matches: 2 })
  return runner
}

async function health() {
  const response = await fetch(`http://127.0.0.1:${runner?.port}/readyz`)
  return { status: response.status, ...((await response.json()) as { database: string; reason?: string }) }
}

const statusOf = async (match: string) => (await house.store.matches.get(match))?.status

/** Inside the database of the test. */
async function inside(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: house.url })
  await client.connect()
  // It must be able to undo what it did.
  await client.query('SET default_transaction_read_only = off')
  await client.query(text).finally(() => client.end())
}

const name = () => new URL(house.url).pathname.slice(1)

/** As after a failover to a standby: sessions that begin from now on only read, and the older ones are gone. */
async function readOnly(on: boolean): Promise<void> {
  await sql.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = ${on ? 'on' : 'off'}`)
  await sql.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()])
}

/** What PostgreSQL says when there is no room for another page of a table; smaller writes still find their place. */
const full = `
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER full_disk BEFORE INSERT ON match_event EXECUTE FUNCTION full_disk();
  CREATE TRIGGER full_disk BEFORE INSERT ON ask EXECUTE FUNCTION full_disk()`
const roomy = 'DROP FUNCTION full_disk CASCADE'

const FAULTS: [string, RegExp, { begin(): Promise<void>; end(): Promise<void> }][] = [
  ['reads and does not write', /25006/, { begin: () => readOnly(true), end: () => readOnly(false) }],
  ['has a full disk', /53100/, { begin: () => inside(full), end: () => inside(roomy) }],
]

describe.each(FAULTS)('a database that %s', (_, code, fault) => {
  it('stops play without a failure of any match, which the runner says, and play goes on by itself', async () => {
    let broken: Promise<void> | undefined
    const script: Script = async (question) => {
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
    await expect.poll(() => broken !== undefined, { timeout: 30_000 }).toBe(true)
    await expect.poll(health, { timeout: 30_000 }).toMatchObject({ status: 503, database: 'cannot-write' })
    expect((await health()).reason).toMatch(code)
    await expect
      .poll(() => lines.some((line) => line.includes('waiting for the database')), { timeout: 30_000 })
      .toBe(true)

    await fault.end()
    for (const match of [underWay, waiting]) {
      await expect.poll(() => statusOf(match), { timeout: 60_000, interval: 200 }).toBe('finished')
      expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
    }
    await expect.poll(health, { timeout: 30_000 }).toMatchObject({ status: 200, database: 'ok' })
    const client = new pg.Client({ connectionString: house.url })
    await client.connect()
    const { rows } = await client.query('SELECT failures FROM match_failure').finally(() => client.end())
    expect(rows).toEqual([])
  }, 120_000)
})

describe('a match that is given back', () => {
  it('by 25 runners in a row that are to stop has failed never, and goes on with the next', async () => {
    await store.queue.open()
    const match = await store.matches.create(house.world.arena.id, { seats: house.world.agents, gameVersion: 1 })
    for (let drain = 1; drain <= 25; drain++) {
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
    await start(talker)
    await expect.poll(() => statusOf(match), { timeout: 60_000 }).toBe('finished')
    expect(lines.filter((line) => /failed|void|never heard/.test(line))).toEqual([])
  }, 120_000)
})
