import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { SABOTAGES } from './audit/sabotage.ts'
import { main } from './audit.ts'

/** Two matches of which no answer is kept, and leaderboards that no runner has counted. */
const BESIDE = [
  'logs judged again: 0 from their answers as they came, 0 from some of them, 2 from what they say',
  '2 matches equal, 0 different',
  '0 guesses equal, 0 different',
  '0 leaderboard rows equal, 0 different',
]
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  for (const slug of ['first', 'second']) await finishedMatch(there.store, await smallWorld(there.url, { slug }), 1)
})
afterAll(() => there?.close())

async function audit(...args: string[]): Promise<{ code: number; out: string[]; err: string }> {
  const { code, out, err } = await inProcess(main, args, { env: { DATABASE_URL: there.url } })
  return { code, out: out.trim().split('\n'), err: err.trim() }
}

it('prints a line for each difference and how many standings are equal, and repairs them on request', async () => {
  await there.sql.query(`UPDATE standing SET games = 2 WHERE version_id IN ('first-version-1', 'first-version-2')`)
  const FOUND = [
    'first, first-player-1 version 1: games 2 where the logs count 1',
    'first, first-player-2 version 1: games 2 where the logs count 1',
    'first: games of all standings sum to 8, where its matches say 6',
  ]
  const before = await audit()
  expect(before).toEqual({
    code: 1,
    out: [...FOUND, ...BESIDE, '10 standings equal, 2 different', 'in all: 12 equal, 3 different'],
    err: '',
  })
  expect(await audit('--repair')).toMatchObject({
    code: 0,
    out: [...FOUND, ...BESIDE, '12 standings equal, 0 different', 'in all: 14 equal, 0 different'],
  })
  const second = await audit('second')
  expect({ ...second, out: second.out.slice(-2) }).toEqual({
    ...{ code: 0, err: '' },
    out: ['6 standings equal, 0 different', 'in all: 7 equal, 0 different'],
  })
})

it('says that it left a leaderboard as it was, because another process was making it', async () => {
  expect(await there.store.boards.complete('first')).toBe(true)
  await there.sql.query('UPDATE board_row SET games = 99')
  const other = await there.sql.connect()
  try {
    await other.query(
      `SELECT pg_advisory_lock(hashtext('board'), hashtext(id || ':0')) FROM arena WHERE slug = 'first'`,
    )
    const { code, err } = await audit('--repair', 'first')
    expect(code).toBe(1)
    expect(err).toContain('first: a leaderboard stays, since another process was making it: run this again in a minute')
    expect(err).not.toMatch(/its leaderboards|nothing of it/)
  } finally {
    other.release(true)
  }
  await there.sql.query('DELETE FROM board')
})

it('reports what was done to a copy', async () => {
  const { code, out, err } = await audit('--sabotage', 'changed-score')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^audit: in a copy: changed a score/) })
  expect(out.at(-1)).toMatch(/^in all: \d+ equal, [1-9]\d* different$/)
})

it('says what is wrong in a sentence', async () => {
  expect(await audit('--sabotage', 'fire')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`audit: --sabotage is one of ${Object.keys(SABOTAGES).join(', ')}`),
  })
  expect(await audit('third')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^audit: there is no arena third/),
  })
})
