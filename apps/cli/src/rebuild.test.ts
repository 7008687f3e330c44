import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const TOOL = fileURLToPath(new URL('rebuild.ts', import.meta.url))
/** Each run of the tool starts a process, which takes seconds on a busy machine. */
const SLOWLY = 120_000
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  for (const slug of ['first', 'second']) await finishedMatch(there.store, await smallWorld(there.url, { slug }), 1)
})
afterAll(() => there?.close())

async function rebuild(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: there.url }
  const ran = promisify(execFile)(process.execPath, ['--import', 'tsx', TOOL, ...args], { env })
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), err: stderr.trim() }),
    ({ code, stdout, stderr }) => ({ code, out: stdout.trim(), err: stderr.trim() }),
  )
}

const games = async (slug: string) => (await there.store.standings.leaderboard(slug)).map((row) => row.games)

it(
  'counts standings anew, of all arenas or of those that are named',
  async () => {
    await there.sql.query('UPDATE standing SET games = 99')
    expect(await rebuild('second')).toEqual({ code: 0, out: 'second: 1 matches, 6 standings', err: '' })
    expect([await games('first'), await games('second')]).toEqual([Array(6).fill(99), Array(6).fill(1)])
    expect((await rebuild()).out).toBe('first: 1 matches, 6 standings\nsecond: 1 matches, 6 standings')
    expect(await games('first')).toEqual(Array(6).fill(1))
  },
  SLOWLY,
)

it(
  'writes anew what matches are found by',
  async () => {
    await there.sql.query('DELETE FROM match_text')
    expect(await rebuild('search')).toEqual({ code: 0, out: 'search: 2 matches', err: '' })
    expect((await there.sql.query('SELECT FROM match_text')).rowCount).toBe(2)
  },
  SLOWLY,
)

it(
  'puts closed matches away',
  async () => {
    expect(await rebuild('logs')).toEqual({ code: 0, out: 'logs: 2 put away', err: '' })
    expect((await there.sql.query('SELECT FROM match_log')).rowCount).toBe(2)
  },
  SLOWLY,
)

it(
  'says what is wrong in a sentence',
  async () => {
    expect(await rebuild('third')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^rebuild: there is no arena third/),
    })
    expect(await rebuild('--all')).toMatchObject({ code: 1, err: expect.stringContaining('ARENA') })
  },
  SLOWLY,
)
