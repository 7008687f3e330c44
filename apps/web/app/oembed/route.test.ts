import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { GET } from './route.ts'

let there: TestStore
let match: string
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url }))
  match = await finishedMatch(there.store, await smallWorld(there.url, { slug: 'framed', agents: 6 }), 1)
  const unseen = await smallWorld(there.url, { slug: 'unseen', agents: 6 })
  await there.sql.query('UPDATE arena SET listed = false WHERE id = $1', [unseen.arena.id])
  const casual = await smallWorld(there.url, { slug: 'casual', agents: 6 })
  await there.sql.query(`UPDATE arena SET purpose = 'casual' WHERE id = $1`, [casual.arena.id])
})
afterAll(() => there?.close())

const HERE = 'http://localhost:3000'
async function ask(url: string, more = '') {
  const request = new Request(`${HERE}/oembed?url=${encodeURIComponent(url)}${more}`, {
    headers: { host: 'localhost:3000' },
  })
  const response = await GET(request)
  return { status: response.status, body: await response.json() }
}

it.each(['/leaderboard/framed', '/arenas/framed', '/embed/leaderboard/framed', '/leaderboard/framed?ranking=mean'])(
  'tells how the leaderboard behind %s is framed',
  async (path) => {
    const { status, body } = await ask(`${HERE}${path}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 720, height: 560 })
    expect(body.html).toContain(`<iframe src="${HERE}/embed/leaderboard/framed"`)
    expect(body.html).toContain('width="720" height="560"')
    expect(body.thumbnail_url).toBe(`${HERE}/leaderboard/framed/picture`)
  },
)

it('keeps to the room that there is', async () => {
  const { body } = await ask(`${HERE}/leaderboard/framed`, '&maxwidth=320&maxheight=9999')
  expect(body).toMatchObject({ width: 320, height: 560 })
  expect(body.html).toContain('width="320" height="560"')
})

it('frames a season by its number, which it stays when the next one has the name of the arena', async () => {
  const { arena } = await smallWorld(there.url, { slug: 'league', agents: 6 })
  await there.sql.query(`INSERT INTO season (arena_id, series, number, ends_at) VALUES ($1, $1, 1, now())`, [arena.id])
  const { status, body } = await ask(`${HERE}/arenas/league/seasons/1`, '&maxwidth=500')
  expect(status).toBe(200)
  expect(body).toMatchObject({ width: 500, height: 560, thumbnail_url: `${HERE}/leaderboard/league/picture` })
  expect(body.html).toContain(`<iframe src="${HERE}/embed/leaderboard/league?season=1"`)
  await there.sql.query(`UPDATE arena SET listed = false WHERE id = $1`, [arena.id])
  expect(await ask(`${HERE}/arenas/league/seasons/1`)).toMatchObject({ status: 404 })
})

it('answers with a frame for a match', async () => {
  const { body } = await ask(`${HERE}/watch/${match}`)
  expect(body).toMatchObject({ type: 'rich', width: 720, height: 780 })
  expect(body.html).toContain(`src="${HERE}/embed/${match}"`)
})

it.each([
  ['/leaderboard/nothing', 'no-such-arena'],
  ['/leaderboard/unseen', 'no-such-arena'],
  ['/leaderboard/casual', 'no-such-arena'],
  ['/leaderboard/No%20Name', 'no-such-arena'],
  ['/arenas/framed/edit', 'no-such-match'],
  ['/arenas/framed/seasons/1', 'no-such-arena'],
  ['/arenas/framed/seasons/0x1', 'no-such-arena'],
  ['/arenas/nothing/seasons/99999999999', 'no-such-arena'],
  ['/watch/nothing', 'no-such-match'],
  ['/', 'no-such-match'],
])('knows nothing at %s', async (path, code) => {
  expect(await ask(`${HERE}${path}`)).toMatchObject({ status: 404, body: { code } })
})

it('knows nothing of other sites, and refuses what is no address', async () => {
  expect(await ask('https://elsewhere.example/leaderboard/framed')).toMatchObject({ status: 404 })
  expect(await ask('framed')).toMatchObject({ status: 400 })
})
