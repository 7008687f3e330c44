import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewMatch } from '../matches/new-match.ts'
import { appendEvents } from '../testing/append-events.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, type SmallWorldOptions, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Situation } from './schedule.ts'

let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

let worlds = 0
/** Worlds share the list of agents, so each speaks a language of its own. */
async function newWorld(options: SmallWorldOptions = {}): Promise<SmallWorld> {
  const slug = `world-${++worlds}`
  return smallWorld(there.url, { slug, language: slug, config: { language: 'en' }, ...options })
}

async function look(world: SmallWorld): Promise<Situation> {
  let seen: Situation | undefined
  const created = await there.store.matches.schedule(world.arena.id, (situation) => {
    seen = situation
    return undefined
  })
  expect(created).toBeUndefined()
  return seen!
}

const newMatch = (world: SmallWorld): NewMatch => ({ seats: world.agents.slice(0, 6), gameVersion: 1 })

describe('scheduling', () => {
  it('knows the agents of the arena’s language that are online, and the version that answers now', async () => {
    const world = await newWorld({ agents: 3 })
    await newWorld({ agents: 2 })
    const [first, second] = world.agents
    await there.sql.query('UPDATE agent SET online = false WHERE id = $1', [second!.agentId])
    await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('newer', $1, 2, '{}')`, [
      first!.agentId,
    ])
    const { unfinished, newestAt, candidates } = await look(world)
    expect(unfinished).toBe(0)
    expect(newestAt).toBeUndefined()
    expect(candidates).toEqual([
      { ...first, versionId: 'newer', kind: 'house', games: 0, unfinished: 0, playing: 0, begunToday: 0, totals: {} },
      { ...world.agents[2], kind: 'house', games: 0, unfinished: 0, playing: 0, begunToday: 0, totals: {} },
    ])
  })

  it('counts what is finished, over all versions, and what is not', async () => {
    const world = await newWorld({ agents: 7 })
    const [first] = world.agents
    const finished = await there.store.matches.create(world.arena.id, newMatch(world))
    await there.store.matches.start(finished)
    const log = scriptedLog(whoIsSpy, seededRandom(1), () => '...', '2026-01-01T00:00:00.000Z')
    for (const events of log) await appendEvents(there.store, finished, whoIsSpy, events)
    await there.store.matches.finish(finished)
    await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('second', $1, 2, '{}')`, [
      first!.agentId,
    ])
    await there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       VALUES ($1, 'second', $2, 4, 0, '{"games":4,"spyGames":3}', now())`,
      [world.arena.id, first!.agentId],
    )
    await there.store.matches.void(await there.store.matches.create(world.arena.id, newMatch(world)), 'a test')
    const running = await there.store.matches.create(world.arena.id, newMatch(world))
    await there.store.matches.start(running)
    await there.store.matches.create(world.arena.id, newMatch(world))
    const { unfinished, newestAt, candidates } = await look(world)
    expect(unfinished).toBe(2)
    expect(newestAt).toEqual(expect.any(String))
    const spy = (log.flat().find((event) => event.type === 'spy')!.data as { seat: number }).seat
    expect(candidates[0]).toMatchObject({
      games: 5,
      unfinished: 2,
      totals: { games: 5, spyGames: 3 + Number(spy === 1) },
    })
    expect(candidates[1]).toMatchObject({ games: 1, unfinished: 2 })
    expect(candidates[6]).toMatchObject({ games: 0, unfinished: 0 })
  })

  it('never creates more matches than wanted, though many schedule at once', async () => {
    const world = await newWorld()
    const upToTwo = ({ unfinished }: Situation) => (unfinished < 2 ? newMatch(world) : undefined)
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 8 }, () => there.store.matches.schedule(world.arena.id, upToTwo)))
    }
    const { unfinished } = await look(world)
    expect(unfinished).toBe(2)
  })

  it('does not ask who should play in an arena that has as many matches as it may', async () => {
    const world = await newWorld()
    const asked: number[] = []
    const choose = ({ unfinished }: Situation) => {
      asked.push(unfinished)
      return newMatch(world)
    }
    for (let round = 0; round < 4; round++) await there.store.matches.schedule(world.arena.id, choose, 2)
    expect(asked).toEqual([0, 1])
  })

  it('leaves nothing behind when choosing fails or the seats make no sense', async () => {
    const world = await newWorld()
    const fails = () => {
      throw new Error('no idea')
    }
    await expect(there.store.matches.schedule(world.arena.id, fails)).rejects.toThrow('no idea')
    const wrong = { seats: [{ agentId: 'no-such-id', versionId: 'none' }], gameVersion: 1 }
    await expect(there.store.matches.schedule(world.arena.id, () => wrong)).rejects.toThrow('foreign key')
    expect((await look(world)).newestAt).toBeUndefined()
    await expect(there.store.matches.schedule('nowhere', () => undefined)).rejects.toThrow('no arena')
  })
})
