import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './rebuild.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  for (const slug of ['first', 'second']) await finishedMatch(there.store, await smallWorld(there.url, { slug }), 1)
})
afterAll(() => there?.close())

async function rebuild(...args: string[]) {
  const { code, out, err } = await inProcess(main, args, { env: { DATABASE_URL: there.url } })
  return { code, out: out.trim(), err: err.trim() }
}

const COUNTED = 'SELECT version_id, games, score, totals, counted_as FROM standing ORDER BY arena_id, version_id'

/** Counts an arena, and loses the connection in the middle: while it waits for what it has to write. */
async function cutOffBeforeWriting(slug: string): Promise<void> {
  const holder = await there.sql.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE standing IN SHARE MODE')
    const cutOff = rebuild(slug)
    // Other tests count in databases of their own, on the same server.
    const waits = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE standing%'`
    await expect.poll(async () => (await there.sql.query(waits)).rowCount).toBe(1)
    expect(await cutOff).toMatchObject({ code: 1, err: expect.stringMatching(/^rebuild: /m) })
    await holder.query('ROLLBACK')
  } finally {
    holder.release()
  }
}

const games = async (slug: string) => (await there.store.standings.leaderboard(slug)).map((row) => row.games)

it('counts standings anew, of all arenas or of those that are named', async () => {
  await there.sql.query('UPDATE standing SET games = 99')
  expect(await rebuild('--anew', 'second')).toEqual({ code: 0, out: 'second: 1 matches, 6 standings', err: '' })
  expect([await games('first'), await games('second')]).toEqual([Array(6).fill(99), Array(6).fill(1)])
  expect((await rebuild()).out).toBe('first: 1 matches, 6 standings\nsecond: 1 matches, 6 standings')
  expect(await games('first')).toEqual(Array(6).fill(1))
})

it('makes the leaderboards that are kept ready anew, of all arenas or of those that are named', async () => {
  const settled = async () => {
    await there.store.boards.refresh()
    const boards = await Promise.all(['first', 'second'].map((slug) => there.store.boards.leaderboard(slug)))
    return boards.map((board) => board?.through?.matches)
  }
  await expect.poll(settled).toEqual([1, 1])
  const whole = await there.sql.query('SELECT * FROM board_row ORDER BY arena_id, window_days, agent_id')
  await there.sql.query('UPDATE board_row SET games = 99, mu = 1, points_rank = 7')
  expect(await rebuild('boards', 'second')).toEqual({ code: 0, out: 'second: 1 matches', err: '' })
  expect(await rebuild('boards')).toEqual({ code: 0, out: 'first: 1 matches\nsecond: 1 matches', err: '' })
  const other = await there.sql.connect()
  try {
    await other.query(
      `SELECT pg_advisory_lock(hashtext('board'), hashtext(id || ':0')) FROM arena WHERE slug = 'first'`,
    )
    expect(await rebuild('boards'), 'what another process makes is named').toEqual({
      code: 1,
      out: 'second: 1 matches',
      err: 'rebuild: another process is making leaderboards of first: run this again for them in a minute',
    })
  } finally {
    other.release(true)
  }
  const anew = await there.sql.query('SELECT * FROM board_row ORDER BY arena_id, window_days, agent_id')
  const places = { ranks: expect.anything() }
  expect(anew.rows).toEqual(whole.rows.map((row) => ({ ...row, ...places })))
})

it('writes anew what matches are found by', async () => {
  await there.sql.query('DELETE FROM match_text')
  expect(await rebuild('search')).toEqual({ code: 0, out: 'search: 2 matches', err: '' })
  expect((await there.sql.query('SELECT FROM match_text')).rowCount).toBe(2)
})

it('goes on with standings where it was when it was cut off', async () => {
  const world = await smallWorld(there.url, { slug: 'third' })
  for (let seed = 1; seed <= 55; seed++) await finishedMatch(there.store, world, seed)
  const whole = await there.sql.query(COUNTED)
  await there.sql.query(`UPDATE standing SET games = 99, totals = '{}' WHERE arena_id = $1`, [world.arena.id])
  await cutOffBeforeWriting('third')
  expect(await rebuild('third')).toMatchObject({
    out: 'third: 55 matches, 6 standings',
    err: expect.stringContaining('third: goes on after 50 of 55 matches'),
  })
  expect((await there.sql.query(COUNTED)).rows).toEqual(whole.rows)
})

it('puts closed matches away', async () => {
  expect(await rebuild('logs')).toEqual({ code: 0, out: 'logs: 57 put away', err: '' })
  expect((await there.sql.query('SELECT FROM match_log')).rowCount).toBe(57)
})

it('says what is wrong in a sentence', async () => {
  expect(await rebuild('fourth')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^rebuild: there is no arena fourth/),
  })
  expect(await rebuild('--every')).toMatchObject({ code: 1, err: expect.stringContaining('ARENA') })
})
