import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { query } from '../postgres/connected.ts'
import { freePort } from './free-ports.ts'
import { answers, startKeptPostgres } from './kept-postgres.ts'
import { PATIENCE } from './liveness.ts'

let top: string
let kept: Awaited<ReturnType<typeof startKeptPostgres>> | undefined
let isFrozen: boolean
const said: string[] = []
/** Whom the data folder would know of. */
const noted = new Set<number>()

beforeEach(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-kept-'))
  said.length = 0
  const options = {
    folder: path.join(top, 'postgres'),
    port: await freePort(),
    database: 'site',
    log: path.join(top, 'postgres.log'),
  }
  const folder = {
    remember: (_: string, pid: number) => void noted.add(pid),
    forget: (pid: number) => void noted.delete(pid),
  }
  isFrozen = false
  // One that is well has all the time of a slow machine for an answer, one that is frozen has none.
  const patience = { ...PATIENCE, lookEveryMs: 50, answerWithinMs: 60_000, silentMs: 300, firstWaitMs: 1 }
  const isThere = (url: string, withinMs: number) => answers(url, isFrozen ? 200 : withinMs)
  kept = await startKeptPostgres(options, folder, patience, isThere)
  kept.keep((line) => said.push(line))
})
afterEach(async () => {
  await kept?.stop()
  expect(noted).toEqual(new Set())
  rmSync(top, { recursive: true, force: true })
})

const pidOf = () => Number(readFileSync(path.join(top, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

const ask = (text: string) => query(kept?.url ?? '', text, [], { connectionTimeoutMillis: 5_000, query_timeout: 5_000 })

const WORDS = ['one', 'two']

it('a PostgreSQL that is killed again and again is there again each time, with what was committed', async () => {
  await ask('CREATE TABLE kept (word text)')
  for (const word of WORDS) {
    await ask(`INSERT INTO kept VALUES ('${word}')`)
    const killed = pidOf()
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => said.filter((line) => line === 'PostgreSQL is there again').length)
      .toBe(WORDS.indexOf(word) + 1)
    expect(await ask('SELECT word FROM kept ORDER BY ctid DESC LIMIT 1')).toEqual([{ word }])
    expect([...noted]).toEqual([pidOf()])
  }
})

it('a PostgreSQL that is frozen is ended, and there again', async () => {
  await expect.poll(() => ask('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
  const frozen = pidOf()
  isFrozen = true
  process.kill(frozen, 'SIGSTOP')
  await expect.poll(() => said.length).toBe(2)
  isFrozen = false
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL is there again')
  expect(said[0]).toMatch(/^PostgreSQL has not answered for \d+ s; ending it$/)
  expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(pidOf()).not.toBe(frozen)
})

it('a PostgreSQL that cannot start is tried again, and what it says is said', async () => {
  const settings = path.join(top, 'postgres/data/postgresql.conf')
  const whole = readFileSync(settings)
  appendFileSync(settings, 'nonsense')
  process.kill(pidOf(), 'SIGKILL')
  await expect
    .poll(() => said)
    .toContainEqual(
      expect.stringMatching(/^PostgreSQL did not start \(configuration file .* contains errors\); starting/),
    )
  writeFileSync(settings, whole)
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL is there again')
})
