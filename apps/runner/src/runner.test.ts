import { type AnyGame, fold, type Logged } from '@masquerade/game'
import { games } from '@masquerade/games'
import { playersOf } from '@masquerade/house'
import { addTotals, matchTotals, type Totals } from '@masquerade/metrics'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunnerProcess, runnerProcess } from './testing/runner-process.ts'
import { type TestHouse, testHouse } from './testing/table.ts'

const game = games['who-is-spy']
const ids = Object.keys(playersOf('who-is-spy'))
let house: TestHouse
const runners: RunnerProcess[] = []

beforeAll(async () => {
  house = await testHouse({ agents: ids.length, concurrent: 2, settings: (number) => ({ house: ids[number - 1] }) })
})
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.end('SIGKILL'))))
afterAll(() => house?.close())

async function start(pace: string): Promise<RunnerProcess> {
  const runner = await runnerProcess(house.url, pace)
  runners.push(runner)
  return runner
}

/** A match under way with at least so many events, as soon as there is one. */
async function matchWith(events: number): Promise<{ id: string; log: Logged[] }> {
  for (;;) {
    const page = await house.store.matches.page({ status: 'running', limit: 10 })
    for (const { id } of page.ok ? page.value.items : []) {
      const log = await house.logOf(id)
      if (log.length >= events && log.at(-1)?.type !== 'ended') return { id, log }
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** How many matches the queue takes to be with a runner. */
async function heldByRunners(): Promise<number> {
  const sql = new pg.Client({ connectionString: house.url })
  await sql.connect()
  const { rows } = await sql.query(
    `SELECT count(*)::int AS held FROM pgboss.job WHERE name = 'play-match' AND state = 'active'`,
  )
  await sql.end()
  return rows[0].held
}

const statusOf = async (id: string) => (await house.store.matches.get(id))?.status

describe('a runner process', () => {
  it('is killed in the middle of matches: others bring them to their ends, whole', async () => {
    const touched = new Map<string, Logged[]>()
    for (const events of [9, 20]) {
      const runner = await start('100-300')
      const { id, log } = await matchWith(events)
      touched.set(id, log)
      expect(await runner.end('SIGKILL')).toBeNull()
    }
    await start('0-0')
    for (const [id, seen] of touched) {
      await expect.poll(() => statusOf(id), { timeout: 90_000, interval: 200 }).toBe('finished')
      const log = await house.logOf(id)
      expect(log.slice(0, seen.length)).toEqual(seen)
    }
    await everythingIsWhole()
  }, 240_000)

  it('gives its matches back when it is asked to stop, and the next one goes on at once', async () => {
    const runner = await start('400-800')
    const { id, log } = await matchWith(10)
    expect(await runner.end('SIGTERM')).toBe(0)
    expect(await heldByRunners()).toBe(0) // so that no heartbeat is awaited
    await start('0-0')
    await expect.poll(() => statusOf(id), { timeout: 30_000, interval: 100 }).toBe('finished')
    expect((await house.logOf(id)).slice(0, log.length)).toEqual(log)
    expect(runner.lines.join('\n')).not.toMatch(/failed|Error/)
  }, 120_000)

  it('says whether its database is there, waits for it, and goes on', async () => {
    const runner = await start('100-200')
    await expect.poll(() => runner.playing(), { timeout: 90_000 }).toBeGreaterThan(0)
    const name = new URL(house.url).pathname.slice(1)
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    try {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
      await expect.poll(async () => (await fetch(runner.ready)).status, { timeout: 30_000 }).toBe(503)
    } finally {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      await admin.end()
    }
    await expect.poll(async () => (await fetch(runner.ready)).status, { timeout: 30_000 }).toBe(200)
    const finished = () => runner.lines.filter((line) => line.includes('finished after')).length
    const before = finished()
    await expect.poll(finished, { timeout: 30_000 }).toBeGreaterThan(before)
    await everythingIsWhole()
  }, 150_000)

  it('waits for a database that goes away in the middle of its start', async () => {
    const sql = new pg.Client({ connectionString: house.url })
    await sql.connect()
    let runner: RunnerProcess
    try {
      await sql.query('ALTER TABLE sealing_key RENAME TO sealing_key_away') // the last that a start writes
      runner = await start('0-0')
      await expect.poll(() => runner.lines.join('\n')).toContain('waiting for the database')
      expect(runner.lines.join('\n')).not.toContain('ready: plays')
    } finally {
      await sql.query('ALTER TABLE sealing_key_away RENAME TO sealing_key')
      await sql.end()
    }
    await expect.poll(() => runner.lines.join('\n')).toContain('ready: plays')
    await everythingIsWhole()
  }, 90_000)

  it('says in one sentence what is wrong with its settings', async () => {
    await expect(runnerProcess('mysql://nowhere', 'fast')).rejects.toThrow(
      /The runner cannot start: DATABASE_URL must be an address.*; HOUSE_PACE must be two numbers/,
    )
  })
})

/** Every finished match is whole, and what the standings say is what the logs say. */
async function everythingIsWhole(): Promise<void> {
  for (const runner of runners.splice(0)) await runner.end('SIGTERM')
  const played = new Map<string, Totals>()
  let cursor: string | undefined
  do {
    const page = await house.store.matches.page({ limit: 100, cursor })
    if (!page.ok) throw new Error(page.error.message)
    for (const { id, status, seats } of page.value.items) {
      expect(status).not.toBe('void')
      if (status !== 'finished') continue
      const log = await house.logOf(id)
      expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1))
      const turns = log
        .filter(({ type }) => type === 'spoke' || type === 'voted')
        .map(({ type, data }) => {
          const { round, seat } = data as { round: number; seat: number }
          return `${type} ${round} ${seat}`
        })
      expect(new Set(turns).size).toBe(turns.length)
      expect(log.some((event) => 'missing' in event.data)).toBe(false) // nobody was charged for our dying
      const scores = game.outcome(fold(game, log).state as never)?.scores
      expect(seats.map((seat) => seat.score)).toEqual(scores)
      const { figures, totals: counted } = (game as AnyGame).measure
      for (const [index, totals] of counted(log).entries()) {
        const agent = seats[index]!.agent!.id
        played.set(agent, addTotals(played.get(agent) ?? {}, matchTotals(figures, [totals])))
      }
    }
    cursor = page.value.next
  } while (cursor)
  const rows = await house.store.standings.leaderboard(house.world.arena.slug)
  expect(new Map(rows.map((row) => [row.agent.id, row.totals]))).toEqual(played)
}
