import { type AnyGame, type Logged, seededRandom } from '@masquerade/game'
import { ticTacToe, whoIsSpy } from '@masquerade/games'
import { addTotals, matchTotals } from '@masquerade/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, type SmallWorldOptions, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const { measure }: AnyGame = whoIsSpy
/** What a match adds for each seat. */
const totalsOf = (log: readonly Logged[]) => measure.totals(log).map((mine) => matchTotals(measure.figures, [mine]))

const AT = '2026-01-01T00:00:00.000Z'

let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

let worlds = 0
const newWorld = (options: SmallWorldOptions = {}) => smallWorld(there.url, { slug: `world-${++worlds}`, ...options })

/** A match played to its end and not yet finished. */
async function played(
  { arena, agents }: SmallWorld,
  seed: number,
  seats = agents,
): Promise<{ id: string; log: Logged[] }> {
  const id = await there.store.matches.create(arena.id, { seats, gameVersion: 1 })
  await there.store.matches.start(id)
  let said = 0
  const decisions = scriptedLog(whoIsSpy, seededRandom(seed), () => `saying ${said++}`, AT)
  for (const events of decisions) await appendEvents(there.store, id, whoIsSpy, events)
  return { id, log: decisions.flat() }
}

const ended = (log: Logged[]) => log.at(-1)!.data as { winner: string; spy: number; scores: number[] }

describe('finishing a match', () => {
  it('writes down who won what, and adds each seat to its standing', async () => {
    const world = await newWorld()
    const { id, log } = await played(world, 1)
    const { winner, spy, scores } = ended(log)
    expect(await there.store.matches.finish(id)).toEqual({
      ok: true,
      value: { arena: world.arena.slug, changed: true },
    })
    const match = (await there.store.matches.get(id))!
    expect(match).toMatchObject({ status: 'finished', winner, finishedAt: expect.any(String) })
    for (const { seat, side, won, score } of match.seats) {
      expect(side).toBe(seat === spy ? 'spy' : 'civilians')
      expect(won).toBe(side === winner)
      expect(score).toBe(scores[seat - 1])
    }
    const totals = totalsOf(log)
    const board = await there.store.standings.leaderboard(world.arena.slug)
    expect(board).toHaveLength(6)
    for (const row of board) {
      const seat = match.seats.find(({ agent }) => agent?.id === row.agent.id)!.seat
      expect(row).toMatchObject({ games: 1, score: scores[seat - 1], totals: totals[seat - 1] })
      expect(row.points).toBeCloseTo(100 + scores[seat - 1]! / 60 - 1, 9)
    }
  })

  it('changes nothing the second time, nor when many finish it at the very same time', async () => {
    const world = await newWorld()
    const { id } = await played(world, 2)
    const holder = await there.sql.connect()
    await holder.query('BEGIN')
    await holder.query('UPDATE match SET winner = winner WHERE id = $1', [id])
    const finishing = Array.from({ length: 6 }, () => there.store.matches.finish(id))
    await expect.poll(() => lockWaits(there.sql)).toBe(6)
    await holder.query('COMMIT')
    holder.release()
    const results = await Promise.all(finishing)
    expect(results.map((result) => result.ok)).toEqual(Array(6).fill(true))
    expect(results.filter((result) => result.ok && result.value.changed)).toHaveLength(1)
    const before = await there.store.matches.get(id)
    expect(await there.store.matches.finish(id)).toMatchObject({ ok: true, value: { changed: false } })
    expect(await there.store.matches.get(id)).toEqual(before)
    expect((await there.store.standings.leaderboard(world.arena.slug)).map((row) => row.games)).toEqual(
      Array(6).fill(1),
    )
  })

  it('adds up when many matches of the same agents end at the same time, in whatever order they sat', async () => {
    const world = await newWorld()
    const turned = (by: number) => [...world.agents.slice(by), ...world.agents.slice(0, by)]
    const matches = []
    for (let seed = 10; seed < 22; seed++) matches.push(await played(world, seed, turned(seed % 6)))
    const finished = await Promise.all(matches.map(({ id }) => there.store.matches.finish(id)))
    expect(finished.every((result) => result.ok && result.value.changed)).toBe(true)
    const board = await there.store.standings.leaderboard(world.arena.slug)
    for (const [index, agent] of world.agents.entries()) {
      const mine = matches.map(({ log }, turn) => totalsOf(log)[(index + 6 - ((turn + 10) % 6)) % 6]!)
      expect(board.find((row) => row.agent.id === agent.agentId)?.totals).toEqual(addTotals(...mine))
    }
    expect(board.reduce((sum, row) => sum + row.score, 0)).toBe(12 * 720)
  })

  it('refuses a log without an end, and a match that was given up', async () => {
    const world = await newWorld()
    const { id } = await played(world, 3)
    await there.store.matches.void(id, 'a test')
    expect(await there.store.matches.finish(id)).toMatchObject({
      error: { code: 'closed', message: expect.stringContaining('void') },
    })
    const running = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
    await there.store.matches.start(running)
    expect(await there.store.matches.finish(running)).toMatchObject({ error: { code: 'unfinished' } })
    expect(await there.store.standings.leaderboard(world.arena.slug)).toEqual([])
  })

  it('tells a log that does not fit its game as a value, for the runner to give the match up', async () => {
    const world = await newWorld()
    const id = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
    await there.store.matches.start(id)
    await appendEvents(there.store, id, whoIsSpy, [{ type: 'revealed', v: 1, data: { round: 'one' }, seq: 1, at: AT }])
    expect(await there.store.matches.finish(id)).toMatchObject({ error: { code: 'unreadable' } })
  })

  it('leaves the standings of an unranked arena alone', async () => {
    const world = await newWorld({ purpose: 'casual' })
    const { id } = await played(world, 4)
    expect((await there.store.matches.finish(id)).ok).toBe(true)
    expect(await there.store.standings.leaderboard(world.arena.slug)).toEqual([])
  })

  it('counts both seats of an agent that sat twice', async () => {
    const world = await newWorld({ agents: 5 })
    const { id, log } = await played(world, 5, [...world.agents, world.agents[0]!])
    expect((await there.store.matches.finish(id)).ok).toBe(true)
    const totals = measure.totals(log)
    const row = (await there.store.standings.leaderboard(world.arena.slug)).find(
      ({ agent }) => agent.id === world.agents[0]!.agentId,
    )
    expect(row?.totals).toEqual(matchTotals(measure.figures, [totals[0]!, totals[5]!]))
  })

  it('scores any game: a draw has no winning side', async () => {
    const world = await newWorld({ game: 'tic-tac-toe', agents: 2 })
    const id = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
    await there.store.matches.start(id)
    const log = drawnBoard()
    await appendEvents(there.store, id, ticTacToe, log)
    expect((await there.store.matches.finish(id)).ok).toBe(true)
    const match = (await there.store.matches.get(id))!
    expect(match.winner).toBeUndefined()
    expect(match.seats.map((seat) => seat.won)).toEqual([false, false])
    const board = await there.store.standings.leaderboard(world.arena.slug)
    expect(board.map((row) => row.rank)).toEqual([1, 1])
    expect(board.map((row) => row.totals.games)).toEqual([1, 1])
  })
})

describe('a leaderboard', () => {
  it('ranks agents over all their versions, equals alike, and is empty for an unknown arena', async () => {
    const world = await newWorld({ agents: 4 })
    const [a, b, c, d] = world.agents.map((agent) => agent.agentId)
    await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ($1, $2, 2, '{}')`, [
      `${a}-2`,
      a,
    ])
    const standing = (version: string, agent: string | undefined, games: number, score: number) =>
      there.sql.query(
        `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, now())`,
        [world.arena.id, version, agent, games, score, { games, score }],
      )
    await standing(world.agents[0]!.versionId, a, 3, 60)
    await standing(`${a}-2`, a, 1, 600)
    await standing(world.agents[1]!.versionId, b, 4, 660)
    await standing(world.agents[2]!.versionId, c, 2, 1200)
    await standing(world.agents[3]!.versionId, d, 1, 0)
    const board = await there.store.standings.leaderboard(world.arena.slug)
    expect(board.map((row) => [row.rank, row.agent.id, row.points, row.games, row.totals])).toEqual([
      [1, c, 118, 2, { games: 2, score: 1200 }],
      [2, a, 107, 4, { games: 4, score: 660 }],
      [2, b, 107, 4, { games: 4, score: 660 }],
      [4, d, 99, 1, { games: 1, score: 0 }],
    ])
    expect(await there.store.standings.leaderboard('nowhere')).toEqual([])
  })
})

/** X O X / X O O / O X X, seat 1 first. */
function drawnBoard(): Logged[] {
  const config = ticTacToe.config.parse({})
  const opening = ticTacToe.start(config, { first: 1 })
  const marks = [0, 1, 2, 4, 3, 5, 7, 6, 8]
  let state = opening.reduce<ReturnType<typeof ticTacToe.evolve> | undefined>(
    (board, event) => ticTacToe.evolve(board, event),
    undefined,
  )!
  const drafts = [...opening]
  for (const [index, cell] of marks.entries()) {
    const decided = ticTacToe.decide(state, (index % 2) + 1, { cell }, seededRandom(0))
    if (!decided.ok) throw new Error(decided.error.why)
    for (const event of decided.value) state = ticTacToe.evolve(state, event)
    drafts.push(...decided.value)
  }
  return drafts.map((draft, index) => ({ ...draft, seq: index + 1, at: AT }))
}
