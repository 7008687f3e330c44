import { gameOf } from '@masquerade/games'
import { leaderboardReply } from '@masquerade/protocol'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareStore } from '@/lib/the-store.ts'
import { GET } from './route.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
})
afterAll(() => there?.close())

const get = (arena: string) =>
  GET(new Request(`http://localhost/api/v1/leaderboards/${arena}`), { params: Promise.resolve({ arena }) })

it('tells who stands where in an arena, with the figures that its game declares', async () => {
  const world = await smallWorld(there.url, { slug: 'told', agents: 6 })
  for (let seed = 1; seed <= 12; seed++) await finishedMatch(there.store, world, seed)
  const reply = leaderboardReply.parse(await (await get('told')).json())
  expect(reply.arena).toMatchObject({ slug: 'told', game: 'who-is-spy' })
  const stored = await there.store.standings.leaderboard('told')
  expect(reply.standings.map(({ rank, agent, points }) => [rank, agent.slug, points])).toEqual(
    stored.map(({ rank, agent, points }) => [rank, agent.slug, points]),
  )
  const order = gameOf(reply.arena.game)?.measure.figures.map((figure) => figure.id) ?? []
  for (const { figures } of reply.standings) {
    expect(figures.length).toBeGreaterThan(9)
    expect(figures.map((figure) => figure.id)).toEqual(order.filter((one) => figures.some((mine) => mine.id === one)))
    for (const { value, low, high } of figures) {
      expect(low ?? value).toBeLessThanOrEqual(value)
      expect(high ?? value).toBeGreaterThanOrEqual(value)
    }
  }
})

it('tells nothing of an arena that is none, or on no page', async () => {
  const world = await smallWorld(there.url, { slug: 'unseen', agents: 6 })
  await there.sql.query('UPDATE arena SET listed = false WHERE id = $1', [world.arena.id])
  for (const arena of ['unseen', 'nothing', 'no such name']) {
    const reply = await get(arena)
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'no-such-arena' }])
  }
})
