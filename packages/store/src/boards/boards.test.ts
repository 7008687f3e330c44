import { randomInt, scoreRange, seededRandom, shuffled } from '@masquerade/game'
import { games } from '@masquerade/games'
import { meanWithin, PROVISIONAL_BELOW, valueSums } from '@masquerade/rating'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../open-store.ts'
import { finishedMatch } from '../testing/finished-match.ts'
import { insertResults, type TestResult } from '../testing/results.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = DAY_MS / 24

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

/** Tables of six out of eight, the first of each the spy; the lower its number, the better an agent does. */
function spyResults(matches: number, seed: number, from = Date.now() - 20 * DAY_MS): TestResult[] {
  const random = seededRandom(seed)
  return Array.from({ length: matches }, (_, match) => {
    const [spy = 0, ...civilians] = shuffled(random, [0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 6)
    const spyWins = random() < 0.5 - spy * 0.05
    const seats = [
      { agent: spy, side: 'spy', won: spyWins, score: spyWins ? 720 : 0 },
      ...civilians.map((agent) => ({ agent, side: 'civilians', won: !spyWins, score: spyWins ? 0 : 144 })),
    ]
    return { finishedAt: new Date(from + match * HOUR_MS), seats }
  })
}

/** Everything that is kept of an arena's leaderboards. */
async function kept({ arena }: SmallWorld) {
  const { rows } = await there.sql.query('SELECT * FROM board_row WHERE arena_id = $1 ORDER BY window_days, agent_id', [
    arena.id,
  ])
  const heads = await there.sql.query(
    'SELECT window_days, through_at, through_id, matches, handicaps FROM board WHERE arena_id = $1 ORDER BY 1',
    [arena.id],
  )
  return { rows, heads: heads.rows }
}

/** What finished within the last second is left for the next time, and standings show it meanwhile. */
async function refreshedUntil(world: SmallWorld, matches: number) {
  const counted = async () => {
    await there.store.boards.refresh()
    return (await kept(world)).heads.map((head) => head.matches)
  }
  await expect.poll(counted).toEqual([matches, matches])
}

const lines = async ({ arena }: SmallWorld, asked = {}) =>
  (await there.store.boards.leaderboard(arena.slug, asked))?.rows ?? []

describe('a leaderboard that is kept ready', () => {
  it('is the same counted match by match as made anew out of all of them', async () => {
    const world = await smallWorld(there.url, { slug: 'steps', agents: 8 })
    const results = spyResults(60, 1)
    for (let step = 0; step < 60; step += 20) {
      await insertResults(there.sql, world, results.slice(step, step + 20), `steps-${step / 20}`)
      await there.store.boards.refresh()
    }
    const inSteps = await kept(world)
    expect(inSteps.heads.map(({ matches }) => matches)).toEqual([60, 60])
    await there.sql.query(`UPDATE board_row SET games = 1, mu = 0, points_rank = 9`)
    expect(await there.store.boards.rebuild('steps')).toEqual({ matches: 60 })
    expect(await kept(world)).toEqual(inSteps)
  })

  it('keeps every tenth game’s rating on the way to what it is now, the same step by step as anew', async () => {
    const world = await smallWorld(there.url, { slug: 'course', agents: 8 })
    const results = spyResults(120, 4)
    const ids = world.agents.map(({ agentId }) => agentId)
    for (let step = 0; step < 120; step += 40) {
      await insertResults(there.sql, world, results.slice(step, step + 40), `course-${step / 40}`)
      await there.store.boards.refresh()
    }
    const courses = await there.store.boards.ratings('course', ids)
    const ranked = await lines(world, { ranking: 'rating' })
    expect(ranked).toHaveLength(8)
    for (const { agent, games, value, sigma } of ranked) {
      const course = courses.get(agent.id) ?? []
      const last = course.at(-1)
      expect(last).toMatchObject({ games, mu: value, sigma })
      const tenths = Array.from({ length: Math.floor(games / 10) }, (_, index) => (index + 1) * 10)
      expect([...new Set([...tenths, games])]).toEqual(course.map((point) => point.games))
      for (const point of course.slice(0, -1)) {
        // The tenth, twentieth, … match in which it sat.
        const sat = results.filter(({ seats }) => seats.some((seat) => ids[seat.agent] === agent.id))
        expect(point.at).toBe(sat[point.games - 1]?.finishedAt.toISOString())
        expect(point.sigma).toBeLessThan(25 / 3)
      }
    }
    await there.sql.query(`UPDATE rating_step SET mu = 0`)
    await there.store.boards.rebuild('course')
    expect(await there.store.boards.ratings('course', ids)).toEqual(courses)
    expect(await there.store.boards.ratings('nowhere', ids)).toEqual(new Map())
  })

  it('tells about a hundred points of a long way, its last among them', async () => {
    const world = await smallWorld(there.url, { slug: 'long-way', agents: 1 })
    const [agent] = world.agents
    await there.sql.query(
      `INSERT INTO board_row (arena_id, window_days, agent_id, games, score, squares, mu, sigma, skills, points_rank, mean_rank,
         skill_rank, strength_rank) VALUES ($1, 0, $2, 123456, 0, 0, 30, 1, '{}', 1, 1, 1, 1)`,
      [world.arena.id, agent?.agentId],
    )
    await there.sql.query(
      `INSERT INTO rating_step SELECT $1, $2, n, n * 10, now(), n, 1 FROM generate_series(1, 12345) AS n`,
      [world.arena.id, agent?.agentId],
    )
    const course =
      (await there.store.boards.ratings('long-way', [agent?.agentId ?? ''])).get(agent?.agentId ?? '') ?? []
    expect(course.length).toBeGreaterThan(90)
    expect(course.length).toBeLessThanOrEqual(101)
    expect(course.slice(-2)).toMatchObject([
      { games: 123_450, mu: 12_345 },
      { games: 123_456, mu: 30 },
    ])
    expect(course.map(({ games }) => games)).toEqual(
      course.map(({ games }) => games).toSorted((one, other) => one - other),
    )
  })

  it('counts what standings count, and finds nothing more to do', async () => {
    const world = await smallWorld(there.url, { slug: 'played', agents: 6 })
    for (let seed = 1; seed <= 5; seed++) await finishedMatch(there.store, world, seed)
    await refreshedUntil(world, 5)
    const stored = await there.store.standings.leaderboard('played')
    const ready = await lines(world)
    expect(ready.map(({ rank, agent, points, score, games }) => [rank, agent.id, points, score, games]).sort()).toEqual(
      stored.map(({ rank, agent, points, score, games }) => [rank, agent.id, points, score, games]).sort(),
    )
    for (const { agent, totals } of ready) {
      expect(totals).toEqual(stored.find((row) => row.agent.id === agent.id)?.totals)
    }
    expect(await there.store.boards.refresh()).toEqual({ boards: 0, matches: 0 })
  })

  it('writes no row again that is as it was', async () => {
    const world = await smallWorld(there.url, { slug: 'unchanged', agents: 6 })
    for (let seed = 1; seed <= 3; seed++) await finishedMatch(there.store, world, seed)
    await refreshedUntil(world, 3)
    await there.sql.query('UPDATE arena SET final_at = now() WHERE id = $1', [world.arena.id])
    const writers = async () => {
      const text = 'SELECT window_days, agent_id, xmin::text FROM board_row WHERE arena_id = $1 ORDER BY 1, 2'
      return (await there.sql.query<{ xmin: string }>(text, [world.arena.id])).rows
    }
    const before = await writers()
    expect(before).toHaveLength(12)
    expect(await there.store.boards.complete('unchanged')).toBe(true)
    expect(await writers()).toEqual(before)
    await there.sql.query('UPDATE board_row SET squares = squares + 1 WHERE agent_id = $1', [world.agents[0]?.agentId])
    const changed = await writers()
    await there.store.boards.rebuild('unchanged')
    expect((await writers()).filter(({ xmin }, index) => xmin === changed[index]?.xmin)).toEqual([])
  })

  it('counts each match once, though many count', async () => {
    const world = await smallWorld(there.url, { slug: 'crowded', agents: 8 })
    await insertResults(there.sql, world, spyResults(30, 2), 'crowded')
    await Promise.all(Array.from({ length: 5 }, () => there.store.boards.refresh()))
    await there.store.boards.refresh()
    const rows = await lines(world, { windowDays: 0 })
    expect(rows.reduce((sum, { games }) => sum + games, 0)).toBe(30 * 6)
  })

  it('waits for a match that is finished but not seen yet, so that none is passed over', async () => {
    const world = await smallWorld(there.url, { slug: 'late', agents: 8 })
    const [first, second] = await insertResults(there.sql, world, spyResults(2, 3), 'late')
    await there.sql.query(`UPDATE match SET status = 'running', finished_at = NULL WHERE id = ANY ($1)`, [
      [first, second],
    ])
    const finish = `UPDATE match SET status = 'finished', finished_at = now() + interval '1 millisecond' * $2::int WHERE id = $1`
    const finishing = await there.sql.connect()
    try {
      await finishing.query('BEGIN')
      await finishing.query(finish, [first, 0])
      // It begins later, and is committed already.
      await there.sql.query(finish, [second, 1])
      await there.store.boards.refresh()
      expect((await kept(world)).heads.map(({ matches }) => matches)).toEqual([0, 0])
    } finally {
      await finishing.query('COMMIT')
      finishing.release()
    }
    const counted = async () => {
      await there.store.boards.refresh()
      return (await there.store.boards.leaderboard('late'))?.through
    }
    await expect.poll(counted).toMatchObject({ id: second, matches: 2 })
  })

  it('is what standings say until it is made for the first time', async () => {
    const world = await smallWorld(there.url, { slug: 'new', agents: 6 })
    for (let seed = 1; seed <= 3; seed++) await finishedMatch(there.store, world, seed)
    const board = await there.store.boards.leaderboard('new', { ranking: 'mean' })
    expect(board?.through).toBeUndefined()
    expect(board?.rows.length).toBe(6)
    expect(board?.rows.map(({ value = 0 }) => value)).toEqual(
      board?.rows.map(({ score }) => score / 60 / 3).sort((one, other) => other - one),
    )
    expect(board?.rows.every(({ provisional }) => provisional)).toBe(true)
    expect(await there.store.boards.leaderboard('nowhere')).toBeUndefined()
  })
})

describe('rankings', () => {
  let world: SmallWorld
  beforeAll(async () => {
    world = await smallWorld(there.url, { slug: 'ranked', agents: 9 })
    const newcomer = {
      finishedAt: new Date(Date.now() - HOUR_MS),
      seats: [8, 1, 2, 3, 4, 5].map((agent, seat) => ({
        agent,
        side: seat === 0 ? 'spy' : 'civilians',
        won: seat === 0,
        score: seat === 0 ? 720 : 0,
      })),
    }
    await insertResults(there.sql, world, [...spyResults(200, 4), newcomer], 'ranked')
    await there.store.boards.refresh()
  })

  it.each(['hundred-start', 'mean', 'rating'] as const)('by %s are in the order of their values', async (ranking) => {
    const rows = await lines(world, { ranking })
    expect(rows.length).toBe(9)
    const settled = rows.filter(({ provisional }) => !provisional || ranking === 'hundred-start')
    const values = settled.map(({ value = Number.NaN }) => value)
    expect(values).toEqual([...values].sort((one, other) => other - one))
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).sort((one, other) => one - other))
  })

  it('put an agent with too few games after all others, but by points, and say that it is provisional', async () => {
    const newcomer = world.agents[8]?.agentId
    for (const ranking of ['mean', 'rating'] as const) {
      const last = (await lines(world, { ranking })).at(-1)
      expect(last).toMatchObject({ agent: { id: newcomer }, provisional: true, games: 1, rank: 9 })
      expect(last?.places).toBeUndefined()
    }
    const byPoints = (await lines(world)).find(({ agent }) => agent.id === newcomer)
    expect(byPoints?.points).toBe(111)
    expect(PROVISIONAL_BELOW).toBeGreaterThan(1)
  })

  it('say which places are left open, by points and by mean, and of a rating how sure it is', async () => {
    for (const ranking of ['hundred-start', 'mean'] as const) {
      const rows = (await lines(world, { ranking })).filter(({ places }) => places)
      expect(rows.length).toBeGreaterThan(7)
      for (const { rank, places } of rows) {
        expect(places?.from).toBeLessThanOrEqual(rank)
        expect(places?.to).toBeGreaterThanOrEqual(rank)
      }
      expect(rows.some(({ places }) => places && places.from < places.to)).toBe(true)
    }
    for (const { sigma, skills, provisional } of await lines(world, { ranking: 'rating' })) {
      expect(sigma).toBeLessThan(25 / 3)
      expect(Object.keys(skills).sort()).toEqual(provisional ? ['spy'] : ['civilians', 'spy'])
    }
  })

  it('of matches drawn again are the same when they are drawn again', async () => {
    const before = await kept(world)
    await there.sql.query(`UPDATE board_row SET ranks = '{}'`)
    await there.store.boards.rebuild('ranked')
    expect(await kept(world)).toEqual(before)
  })

  it('have places of the very matches that their points count, for everybody who is settled', async () => {
    const before = await lines(world)
    const [more] = await insertResults(
      there.sql,
      world,
      [{ finishedAt: new Date(Date.now() - HOUR_MS / 2), seats: spyResults(1, 9)[0]?.seats ?? [] }],
      'ranked-more',
    )
    await there.store.boards.refresh()
    const after = await there.store.boards.leaderboard('ranked')
    expect(after?.through).toMatchObject({ id: more, matches: 202 })
    expect(after?.rows.map(({ games }) => games)).not.toEqual(before.map(({ games }) => games))
    for (const ranking of ['hundred-start', 'mean', 'strength'] as const) {
      for (const { provisional, places } of await lines(world, { ranking })) {
        if (!provisional) expect(places).toBeDefined()
      }
    }
    const inSteps = await kept(world)
    await there.store.boards.rebuild('ranked')
    expect(await kept(world)).toEqual(inSteps)
  })

  it('are made again when they have rested, the slow ones by themselves', async () => {
    const [arena] = [world.arena.id]
    const drawnAt = async () => {
      const { rows } = await there.sql.query<{ drawn_at: Date }>(
        'SELECT drawn_at FROM board WHERE arena_id = $1 AND window_days = 0',
        [arena],
      )
      return rows[0]?.drawn_at.getTime()
    }
    // Of other arenas, matches that have only just finished may be due.
    const isMade = async (due: 'quick' | 'slow') => {
      const before = await drawnAt()
      await there.store.boards.refresh({ due })
      return (await drawnAt()) !== before
    }
    const behind = (drawnMs: number, agoMs: number) =>
      there.sql.query(
        `UPDATE board SET through_at = counts_from, through_id = '', drawn_ms = $2,
           drawn_at = now() - $3::int * interval '1 millisecond' WHERE arena_id = $1 AND window_days = 0`,
        [arena, drawnMs, agoMs],
      )
    await behind(1, 2_000)
    expect([await isMade('quick'), await isMade('slow')]).toEqual([false, false])
    await behind(1, 3_000)
    expect([await isMade('slow'), await isMade('quick')]).toEqual([false, true])
    await behind(900, 10_000)
    expect([await isMade('quick'), await isMade('slow')]).toEqual([false, false])
    await behind(900, 20_000)
    expect([await isMade('slow'), await isMade('quick')]).toEqual([false, true])
    await behind(50_000, 59_000)
    expect([await isMade('quick'), await isMade('slow')]).toEqual([false, false])
    await behind(50_000, 61_000)
    expect([await isMade('quick'), await isMade('slow')]).toEqual([false, true])
    expect((await there.store.boards.leaderboard('ranked'))?.through?.matches).toBe(202)
  })

  it('are not written where matches were left out while they were made', async () => {
    const ofAll = () => there.store.boards.leaderboard('ranked')
    const before = await ofAll()
    expect(before?.through?.matches).toBe(202)
    const leaveOut = (isOut: boolean) =>
      there.sql.query(`UPDATE match SET left_out = $1 WHERE id LIKE 'ranked-more%'`, [isOut])
    // The last of more than a page is left out when the first page is counted.
    await there.store.boards.rebuild('ranked', async (counted) => {
      if (counted > 0) await leaveOut(true)
    })
    expect(await ofAll()).toEqual(before)
    await leaveOut(false)
    await there.store.boards.rebuild('ranked')
    expect(await ofAll()).toEqual(before)
  })

  it('are in the arena’s own order unless the reader chooses another', async () => {
    await there.sql.query(`UPDATE arena SET ranking = 'mean' WHERE id = $1`, [world.arena.id])
    const board = await there.store.boards.leaderboard('ranked')
    expect(board).toMatchObject({ ranking: 'mean', official: { ranking: 'mean', windowDays: 0 }, windows: [0, 30] })
    expect(board?.rankings).toEqual(['hundred-start', 'mean', 'rating', 'strength'])
    // An arena that was made before the name changed.
    await there.sql.query(`UPDATE arena SET ranking = 'bradley-terry' WHERE id = $1`, [world.arena.id])
    expect(await there.store.boards.leaderboard('ranked')).toMatchObject({ official: { ranking: 'strength' } })
    await there.sql.query(`UPDATE arena SET ranking = 'hundred-start' WHERE id = $1`, [world.arena.id])
  })

  describe('with a filter', () => {
    beforeAll(async () => {
      const [first, second, third] = world.agents
      await there.sql.query(`UPDATE agent SET languages = '{zh}' WHERE id = $1`, [first?.agentId])
      await there.sql.query(`UPDATE agent SET kind = 'space' WHERE id = $1`, [second?.agentId])
      await there.sql.query(`UPDATE agent SET retired_at = now() WHERE id = $1`, [third?.agentId])
      await there.sql.query(
        `INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('ranked-second', $1, 2, '{}')`,
        [third?.agentId],
      )
    })

    it.each([
      [{ language: 'zh' }, [0]],
      [{ kind: 'space' }, [1]],
      [{ house: false }, [1]],
      [{ retired: true }, [2]],
      [{ version: 2 }, [2]],
      [{ version: 3 }, []],
      [{ language: 'en', house: true, retired: false, version: 1 }, [3, 4, 5, 6, 7, 8]],
    ])('%j choose rows and let all have their ranks', async (filter, chosen) => {
      const ids = chosen.map((agent) => world.agents[agent]?.agentId)
      for (const ranking of ['hundred-start', 'mean', 'rating'] as const) {
        const all = await lines(world, { ranking })
        expect(await lines(world, { ranking, filter })).toEqual(all.filter(({ agent }) => ids.includes(agent.id)))
      }
    })

    it('of agents by name choose theirs', async () => {
      const ids = [6, 1].map((agent) => world.agents[agent]?.agentId ?? '')
      const all = await lines(world, { ranking: 'mean' })
      const chosen = await lines(world, { ranking: 'mean', filter: { agents: ids } })
      expect(chosen).toEqual(all.filter(({ agent }) => ids.includes(agent.id)))
      expect(chosen).toHaveLength(2)
    })

    it('counts who is there, and whom a filter leaves', async () => {
      const counted = async (filter = {}) =>
        (await there.store.boards.leaderboard('ranked', { filter, census: true, limit: 1 }))?.census
      const all = await counted()
      expect(all).toMatchObject({ all: 9, chosen: 9, severalVersions: false })
      expect(all?.groups.reduce((sum, { agents }) => sum + agents, 0)).toBe(9)
      for (const filter of [
        { language: 'zh' },
        { kind: 'space' },
        { house: true },
        { retired: false },
        { version: 2 },
        { version: 3 },
      ]) {
        const rows = await lines(world, { filter })
        expect(await counted(filter)).toMatchObject({ all: 9, chosen: rows.length })
      }
      const fresh = await there.store.boards.leaderboard('new', { census: true, limit: 1, filter: { kind: 'space' } })
      expect(fresh).toMatchObject({ rows: [], census: { all: 6, chosen: 0 } })
    })

    it('goes the other way along its ranks', async () => {
      const ranks = (await lines(world)).map(({ rank }) => rank)
      const [first, second] = [
        await lines(world, { descending: true, limit: 5 }),
        await lines(world, { descending: true, offset: 5 }),
      ]
      expect([...first, ...second].map(({ rank }) => rank)).toEqual(ranks.toReversed())
    })

    it('goes on after any row', async () => {
      const all = await lines(world)
      expect(await lines(world, { limit: 4, offset: 3 })).toEqual(all.slice(3, 7))
    })
  })
})

describe('a window', () => {
  it('is a leaderboard of the matches since a midnight, and lets go of those that fall out of it', async () => {
    const world = await smallWorld(there.url, { slug: 'window', agents: 8 })
    await there.sql.query('UPDATE arena SET window_days = 7 WHERE id = $1', [world.arena.id])
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
    const ids = await insertResults(there.sql, world, spyResults(24 * 14, 5, midnight - 14 * DAY_MS), 'window')
    await there.store.boards.refresh()
    const board = await there.store.boards.leaderboard('window')
    expect(board).toMatchObject({ windowDays: 7, windows: [0, 7], through: { id: ids.at(-1), matches: 24 * 7 } })
    const games = (await lines(world)).reduce((sum, row) => sum + row.games, 0)
    expect(games).toBe(24 * 7 * 6)
    expect((await lines(world, { windowDays: 0 })).reduce((sum, row) => sum + row.games, 0)).toBe(24 * 14 * 6)
    // Three days later: all matches are three days older.
    await there.sql.query(`UPDATE match SET finished_at = finished_at - interval '3 days' WHERE arena_id = $1`, [
      world.arena.id,
    ])
    await there.sql.query(
      `UPDATE board SET counts_from = counts_from - interval '3 days', through_at = through_at - interval '3 days'
       WHERE arena_id = $1 AND window_days = 7`,
      [world.arena.id],
    )
    await there.store.boards.refresh()
    const rolled = await lines(world)
    expect(rolled.reduce((sum, row) => sum + row.games, 0)).toBe(24 * 4 * 6)
    // Ten days later it has no agents left.
    await there.sql.query(`UPDATE match SET finished_at = finished_at - interval '10 days' WHERE arena_id = $1`, [
      world.arena.id,
    ])
    await there.sql.query(
      `UPDATE board SET counts_from = counts_from - interval '10 days' WHERE arena_id = $1 AND window_days = 7`,
      [world.arena.id],
    )
    await there.store.boards.refresh()
    expect(await lines(world)).toEqual([])
  })

  it('counts what its matches count, and nothing of those before', async () => {
    const world = await smallWorld(there.url, { slug: 'figures', agents: 6 })
    const ids: string[] = []
    for (let seed = 1; seed <= 4; seed++) ids.push(await finishedMatch(there.store, world, seed))
    const before = await smallWorld(there.url, { slug: 'alike', agents: 6 })
    for (const seed of [3, 4]) await finishedMatch(there.store, before, seed)
    await there.sql.query(`UPDATE match SET finished_at = finished_at - interval '40 days' WHERE id = ANY ($1)`, [
      ids.slice(0, 2),
    ])
    const counted = async () => {
      await there.store.boards.refresh()
      return (await lines(world, { windowDays: 30 }))[0]?.games
    }
    await expect.poll(counted).toBe(2)
    const alike = await there.store.standings.leaderboard('alike')
    for (const { agent, totals } of await lines(world, { windowDays: 30 })) {
      const twin = alike.find((row) => row.agent.slug === agent.slug.replace('figures', 'alike'))
      expect(totals).toEqual(twin?.totals)
    }
  })

  it('counts what it finished itself as another process does out of the logs', async () => {
    const world = await smallWorld(there.url, { slug: 'witnessed', agents: 6 })
    for (let seed = 1; seed <= 3; seed++) await finishedMatch(there.store, world, seed)
    const counted = async () => {
      await there.store.boards.refresh()
      return (await lines(world, { windowDays: 30 }))[0]?.games
    }
    await expect.poll(counted).toBe(3)
    const here = await lines(world, { windowDays: 30 })
    const other = openStore({ url: there.url, onError: () => {} })
    await other.boards.rebuild('witnessed')
    await other.close()
    expect(await lines(world, { windowDays: 30 })).toEqual(here)
    expect(here[0]?.totals).toMatchObject({ games: 3 })
  })
})

describe('by strength', () => {
  it('everybody has an order, an interval, places and a record, also agents that only won or only lost', async () => {
    const world = await smallWorld(there.url, { slug: 'duels', game: 'tic-tac-toe', agents: 6 })
    const random = seededRandom(6)
    const duel = (winner: number, loser: number, match: number, tied = false): TestResult => ({
      finishedAt: new Date(Date.now() - DAY_MS + match * 60_000),
      seats: [
        { agent: winner, side: 'first', won: !tied, score: tied ? 1 : 2 },
        { agent: loser, side: 'second', won: false, score: tied ? 1 : 0 },
      ],
    })
    const among = Array.from({ length: 300 }, (_, match) => {
      const [one = 0, other = 1] = shuffled(random, [0, 1, 2])
        .slice(0, 2)
        .sort((a, b) => a - b)
      if (match % 10 === 0) return duel(one, other, match, true)
      return random() < 0.75 ? duel(one, other, match) : duel(other, one, match)
    })
    // 3 always wins, 4 always loses, and 5 is new.
    const others = Array.from({ length: 28 }, (_, match) => [
      duel(3, randomInt(random, 3), match),
      duel(randomInt(random, 3), 4, match),
    ])
    await insertResults(there.sql, world, [...among, ...others.flat(), duel(5, 0, 400)], 'duels')
    await there.store.boards.refresh()
    const rows = await lines(world, { ranking: 'strength' })
    const agent = (id: string) => world.agents.findIndex(({ agentId }) => agentId === id)
    expect(rows.map(({ agent: { id }, rank }) => [agent(id), rank])).toEqual([
      ...[
        [3, 1],
        [0, 2],
        [1, 3],
        [2, 4],
        [4, 5],
        [5, 6],
      ],
    ])
    for (const { value = Number.NaN, interval, places, rank, provisional, record, games } of rows) {
      expect(interval?.low).toBeLessThan(value)
      expect(interval?.high).toBeGreaterThan(value)
      if (!provisional)
        expect([places?.from ?? 9, places?.to ?? 0]).toEqual([
          expect.toSatisfy((from) => from <= rank),
          expect.toSatisfy((to) => to >= rank),
        ])
      expect((record?.won ?? 0) + (record?.tied ?? 0) + (record?.lost ?? 0)).toBe(games)
    }
    expect(rows[0]?.record).toEqual({ won: 28, tied: 0, lost: 0 })
    expect(rows[4]).toMatchObject({ record: { won: 0, tied: 0, lost: 28 }, places: { from: 5, to: 5 } })
    // One game says little: its places are open, and it takes none from those who are settled.
    expect(rows[5]).toMatchObject({ provisional: true, places: { from: 1 } })
    expect(rows.slice(0, 5).every(({ places }) => (places?.to ?? 9) <= 5)).toBe(true)
  })

  it('agents of six are ordered by who came before whom, equals sharing a place', async () => {
    const world = await smallWorld(there.url, { slug: 'before-whom', agents: 6 })
    const scores = [720, 288, 144, 144, 0, -60]
    const seats = scores.map((score, agent) => ({
      agent,
      side: agent === 0 ? 'spy' : 'civilians',
      won: agent === 0,
      score,
    }))
    const results = Array.from({ length: 12 }, (_, match) => ({
      finishedAt: new Date(Date.now() - DAY_MS + match * HOUR_MS),
      seats,
    }))
    await insertResults(there.sql, world, results, 'before-whom')
    await there.store.boards.refresh()
    const rows = await lines(world, { ranking: 'strength' })
    const order = rows.map(({ agent: { id }, rank }) => [world.agents.findIndex(({ agentId }) => agentId === id), rank])
    expect(order.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
      [4, 5],
      [5, 6],
    ])
    const equals = rows.filter(({ rank }) => rank === 3)
    expect(equals.map(({ record }) => record)).toEqual(Array(2).fill({ won: 24, tied: 12, lost: 24 }))
  })
})

describe('intervals', () => {
  const rangeOfScores = () => {
    const range = scoreRange(games['who-is-spy'], { language: 'en' })
    if (!range) throw new Error('its scores have a least and a most')
    return range
  }
  const even = (agent: number, score: number) => ({ agent, side: agent === 0 ? 'spy' : 'civilians', won: false, score })
  const board = async (slug: string, scoresOf: (match: number) => number[], matches = 28) => {
    const world = await smallWorld(there.url, { slug, agents: 6 })
    const results = Array.from({ length: matches }, (_, match) => ({
      finishedAt: new Date(Date.now() - 2 * DAY_MS + match * HOUR_MS),
      seats: scoresOf(match).map((score, agent) => even(agent, score)),
    }))
    await insertResults(there.sql, world, results, slug)
    await there.store.boards.refresh()
    return world
  }

  it('lie within what a score can be, and have a width where no two scores differ', async () => {
    const world = await board('nothing', () => [0, 0, 0, 0, 0, 720])
    const { least, most } = rangeOfScores()
    const rows = await lines(world, { ranking: 'mean' })
    for (const { value = Number.NaN, interval } of rows) {
      expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeGreaterThan(0.5)
      expect(interval?.low).toBeGreaterThanOrEqual(least / 60)
      expect(interval?.high).toBeLessThanOrEqual(most / 60)
      expect(interval?.low).toBeLessThanOrEqual(value)
    }
    const [byPoints] = (await lines(world)).filter(({ score }) => score === 0)
    const mean = rows.find(({ agent }) => agent.id === byPoints?.agent.id)?.interval
    expect(byPoints?.interval?.high).toBeCloseTo(100 + 28 * ((mean?.high ?? 0) - 1), 9)
  })

  it('are those of all scores, of which up to ten that differ are counted one by one', async () => {
    const world = await board('distinct', (match) => [match % 11, match % 10, 0, 0, 0, 0].map((score) => score * 60))
    const { rows } = await there.sql.query<{ agent_id: string; score_times: Record<string, number> | null }>(
      'SELECT agent_id, score_times FROM board_row WHERE arena_id = $1 AND window_days = 0',
      [world.arena.id],
    )
    const timesOf = (agent: number) =>
      rows.find(({ agent_id }) => agent_id === world.agents[agent]?.agentId)?.score_times
    expect(timesOf(0)).toBeNull()
    expect(timesOf(1)).toMatchObject({ '0': 3, '540': 2 })
    expect(timesOf(2)).toEqual({ '0': 28 })
    const range = rangeOfScores()
    for (const row of await lines(world, { ranking: 'mean' })) {
      const agent = world.agents.findIndex(({ agentId }) => agentId === row.agent.id)
      const scores = Array.from({ length: 28 }, (_, match) => 60 * ([match % 11, match % 10][agent] ?? 0))
      expect(row.interval?.low).toBeCloseTo(meanWithin(valueSums(scores), range, 60)?.low ?? Number.NaN, 9)
    }
  })

  it('of a single game have no ends', async () => {
    const world = await board('single', () => [720, 0, 0, 0, 0, 0], 1)
    for (const ranking of ['mean', 'hundred-start'] as const) {
      for (const { interval } of await lines(world, { ranking })) expect(interval).toBeUndefined()
    }
    for (const { interval } of await lines(world, { ranking: 'strength' })) expect(interval).toBeDefined()
  })
})
