import { gameOf } from '@masquerade/games'
import { leaderboardReply } from '@masquerade/protocol'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareStore } from '@/lib/server/process.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
})
afterAll(() => there?.close())

const get = (arena: string, query = '') => routeAnswer({ method: 'GET', url: `/api/v1/leaderboards/${arena}${query}` })

it('tells who stands where in an arena, with the figures that its game declares', async () => {
  const world = await smallWorld(there.url, { slug: 'ranked', agents: 6 })
  for (let seed = 1; seed <= 12; seed++) await finishedMatch(there.store, world, seed)
  const reply = leaderboardReply.parse(await (await get('ranked')).json())
  expect(reply.arena).toMatchObject({ slug: 'ranked', game: 'who-is-spy' })
  const stored = await there.store.standings.leaderboard('ranked')
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

it('tells how long answers take, over all versions of an agent, of those that were asked', async () => {
  const world = await smallWorld(there.url, { slug: 'asked', agents: 6 })
  await finishedMatch(there.store, world, 1)
  const [first, second] = world.agents
  const later = 'asked-version-1-later'
  await there.sql.query(
    `INSERT INTO agent_version (id, agent_id, number, settings, created_at)
     SELECT $1, agent_id, 2, settings, now() FROM agent_version WHERE id = $2`,
    [later, first!.versionId],
  )
  await there.sql.query(
    `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
     SELECT arena_id, $1, agent_id, games, score, totals, counted_as, updated_at FROM standing WHERE version_id = $2`,
    [later, first!.versionId],
  )
  await there.sql.query(
    `INSERT INTO response_times (arena_id, version_id, counts, timed_out, failed) VALUES
       ($1, $2, '{"40": 3}', 1, 1), ($1, $3, '{"40": 4}', 0, 0)`,
    [world.arena.id, first!.versionId, later],
  )
  const { standings } = leaderboardReply.parse(await (await get('asked')).json())
  const timesOf = (slug: string) => standings.find(({ agent }) => agent.slug === slug)?.responseTimes
  expect(timesOf(first!.slug)).toEqual({
    ...{ asks: 8, medianMs: 939, p95Ms: 1015, timedOut: 1 / 8, failed: 1 / 8, recomputable: false },
  })
  expect(timesOf(second!.slug)).toBeUndefined()
})

it('tells nothing of an arena that is none, or on no page', async () => {
  const world = await smallWorld(there.url, { slug: 'unseen', agents: 6 })
  await there.sql.query('UPDATE arena SET listed = false WHERE id = $1', [world.arena.id])
  for (const arena of ['unseen', 'nothing', 'no such name']) {
    const reply = await get(arena)
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'no-such-arena' }])
  }
})

it('leaves those out who play no more, where that is wanted, and all others at their ranks', async () => {
  const world = await smallWorld(there.url, { slug: 'thinned', agents: 6 })
  for (let seed = 1; seed <= 6; seed++) await finishedMatch(there.store, world, seed)
  const first = (await there.store.standings.leaderboard('thinned'))[0]!.agent
  await there.store.agents.retire({ id: 'an-administrator', role: 'admin' }, first.id)
  const rowsOf = async (query: string) =>
    leaderboardReply
      .parse(await (await get('thinned', query)).json())
      .standings.map(({ rank, agent }) => [...[rank, agent.slug, agent.retired ?? false]])
  const all = await rowsOf('')
  expect(all[0]).toEqual([1, first.slug, true])
  expect(await rowsOf('?retired=0')).toEqual(all.slice(1))
  expect((await get('thinned', '?retired=maybe')).status).toBe(400)
})

it('ranks by what is asked for, says how sure that is, and chooses rows without ranking anew', async () => {
  const world = await smallWorld(there.url, { slug: 'asked-for', agents: 6 })
  for (let seed = 1; seed <= 12; seed++) await finishedMatch(there.store, world, seed)
  const read = async (query: string) => leaderboardReply.parse(await (await get('asked-for', query)).json())
  const counted = async () => {
    await there.store.boards.refresh()
    return (await read('')).through?.matches
  }
  await expect.poll(counted).toBe(12)
  const official = await read('')
  expect(official).toMatchObject({ ranking: 'hundred-start', window: 0, windows: [0, 30] })
  expect(official.standings.map(({ value, points }) => value === points)).toEqual(Array(6).fill(true))
  const mean = await read('?ranking=mean')
  for (const { rank, places } of mean.standings)
    expect([rank >= (places?.from ?? 0), rank <= (places?.to ?? 9)]).toEqual([true, true])
  const rating = await read('?ranking=rating')
  expect(rating.standings.every(({ sigma, skills }) => (sigma ?? 9) < 25 / 3 && skills !== undefined)).toBe(true)
  const last = mean.standings.at(-1)!
  await there.sql.query(`UPDATE agent SET kind = 'space' WHERE id = $1`, [last.agent.id])
  const chosen = { ...last, agent: { ...last.agent, kind: 'space' } }
  for (const query of ['kind=space', 'house=0']) {
    expect((await read(`?ranking=mean&${query}`)).standings).toEqual([chosen])
  }
  for (const stated of ['strength', 'bradley-terry']) {
    const { ranking, standings } = await read(`?ranking=${stated}`)
    expect(ranking).toBe('strength')
    for (const { value = Number.NaN, interval, record, places } of standings) {
      expect([interval && interval.low < value, interval && value < interval.high]).toEqual([true, true])
      expect((record?.won ?? 0) + (record?.tied ?? 0) + (record?.lost ?? 0)).toBe(12 * 5)
      expect(places).toBeDefined()
    }
  }
  expect((await read('?window=30')).standings.length).toBe(6)
  const other = await get('asked-for', '?window=7')
  expect([other.status, await other.json()]).toMatchObject([
    400,
    { code: 'bad-query', message: 'The query does not fit: window: this arena has 0 and 30.' },
  ])
  // A page falls back to the official window.
  const fallback = await there.store.boards.leaderboard('asked-for', { windowDays: 7 })
  expect([fallback?.windowDays, fallback?.rows.length]).toEqual([0, 6])
  for (const wrong of ['ranking=best', 'window=-1', 'window=some', 'version=0', 'house=1', 'kind=cat']) {
    expect((await get('asked-for', `?${wrong}`)).status, wrong).toBe(400)
  }
})

it('is CSV where that is wanted, with the columns of the game and the same numbers', async () => {
  const world = await smallWorld(there.url, { slug: 'as-csv', agents: 6 })
  for (let seed = 1; seed <= 3; seed++) await finishedMatch(there.store, world, seed)
  await there.sql.query(`UPDATE agent SET name = '=1+1' WHERE id = $1`, [world.agents[0]!.agentId])
  const reply = await get('as-csv', '?format=csv')
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = (await reply.text()).trimEnd().split('\r\n')
  const { standings } = leaderboardReply.parse(await (await get('as-csv')).json())
  const ids = gameOf('who-is-spy')?.measure.figures.map(({ id }) => id) ?? []
  expect(head.split(',').filter((name) => ids.includes(name))).toEqual(ids)
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
    standings.map(({ rank, agent }) => [String(rank), agent.slug]),
  )
  expect(lines.filter((line) => line.includes("'=1+1"))).toHaveLength(1)
  expect((await get('as-csv', '?format=xml')).status).toBe(400)
})
