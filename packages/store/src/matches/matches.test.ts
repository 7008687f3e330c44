import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { MatchFilter } from './match-page.ts'

const [opening = []] = scriptedLog(whoIsSpy, seededRandom(5), () => 'It is warm.', '2026-01-01T00:00:00.000Z')

let there: TestStore
let world: SmallWorld
let other: SmallWorld

beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { agents: 7 })
  other = await smallWorld(there.url, { slug: 'board', game: 'tic-tac-toe', agents: 2 })
})
afterAll(() => there?.close())

const create = () => there.store.matches.create(world.arena.id, { seats: world.agents.slice(0, 6), gameVersion: 1 })

describe('a match', () => {
  it('is created queued with its seats, and read with everything that a page shows', async () => {
    const id = await create()
    const match = await there.store.matches.get(id)
    expect(match).toEqual({
      id,
      game: 'who-is-spy',
      gameVersion: 1,
      judge: 2,
      config: { language: 'en' },
      purpose: 'ranked',
      language: 'en',
      arena: { slug: 'parlour', name: { en: 'parlour', zh: 'parlour' } },
      status: 'queued',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      masked: true,
      seats: [1, 2, 3, 4, 5, 6].map((seat) => ({ seat })),
      roster: [],
    })
    expect(await there.store.matches.players(id)).toEqual(
      world.agents.slice(0, 6).map(({ agentId, versionId }, index) => ({
        seat: index + 1,
        agentId,
        kind: 'house',
        version: { id: versionId, number: 1, settings: { house: `test-${index + 1}` } },
        table: expect.stringMatching(/^tab_[0-9a-f]{32}$/),
        retired: false,
        takenOut: false,
        forfeits: false,
      })),
    )
  })

  it('is not found when it was not created', async () => {
    expect(await there.store.matches.get('nowhere')).toBeUndefined()
    expect(await there.store.matches.start('nowhere')).toBeUndefined()
    expect(await there.store.matches.void('nowhere', 'because')).toBe(false)
    expect(await there.store.matches.finish('nowhere')).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
    await expect(there.store.matches.create('nowhere', { seats: [], gameVersion: 1 })).rejects.toThrow('no arena')
  })

  it('starts once, and a second start returns its current state', async () => {
    const id = await create()
    expect(await there.store.matches.start(id)).toBe('begun')
    const { startedAt } = (await there.store.matches.get(id))!
    expect(await there.store.matches.start(id)).toBe('running')
    expect((await there.store.matches.get(id))?.startedAt).toBe(startedAt)
    await there.store.matches.void(id, 'because')
    expect(await there.store.matches.start(id)).toBe('void')
  })

  it('becomes void once, with the first reason, made storable', async () => {
    const id = await create()
    expect(await there.store.matches.void(id, 'a bad log\0')).toBe(true)
    expect(await there.store.matches.void(id, 'another')).toBe(false)
    expect(await there.store.matches.get(id)).toMatchObject({ status: 'void', voidReason: 'a bad log\ufffd' })
    expect(await there.store.matches.finish(id)).toMatchObject({ ok: false, error: { code: 'unfinished' } })
  })
})

describe('a page of matches', () => {
  const page = async (filter: MatchFilter) => {
    const result = await there.store.matches.page(filter)
    if (!result.ok) throw new Error(result.error.message)
    return result.value
  }
  const all = async (filter: Omit<MatchFilter, 'limit' | 'cursor'>, limit: number) => {
    const items: MatchCard[] = []
    let cursor: string | undefined
    do {
      const next = await page({ ...filter, limit, cursor })
      expect(next.items.length).toBeLessThanOrEqual(limit)
      items.push(...next.items)
      cursor = next.next
    } while (cursor)
    return items
  }

  it('goes on where the last one ended, newest first, each match once', async () => {
    const made = await Promise.all(Array.from({ length: 11 }, create))
    const items = await all({}, 4)
    expect(items.map((match) => match.id)).toEqual(expect.arrayContaining(made))
    expect(new Set(items.map((match) => match.id)).size).toBe(items.length)
    expect(items.map((match) => match.createdAt)).toEqual(
      items
        .map((match) => match.createdAt)
        .sort()
        .reverse(),
    )
    expect(await all({}, 100)).toEqual(items)
  })

  it('holds what its filters say: arena, status, agent, and all at once', async () => {
    const board = await there.store.matches.create(other.arena.id, { seats: other.agents, gameVersion: 1 })
    const seats = [...world.agents.slice(1, 6), world.agents[6]!]
    const seventh = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
    await there.store.matches.start(seventh)
    const ids = async (filter: Omit<MatchFilter, 'limit'>) => (await all(filter, 3)).map((match) => match.id)
    expect(await ids({ arena: 'board' })).toEqual([board])
    expect(await ids({ agent: world.agents[6]!.slug })).toEqual([])
    await appendEvents(there.store, seventh, whoIsSpy, opening)
    expect(await ids({ agent: world.agents[6]!.slug })).toEqual([seventh])
    expect(await ids({ agent: world.agents[6]!.slug, status: 'running' })).toEqual([seventh])
    expect(await ids({ agent: world.agents[6]!.slug, status: 'running', arena: 'board' })).toEqual([])
    expect(await ids({ status: 'running', arena: 'parlour' })).toContain(seventh)
    expect(await ids({ status: 'finished' })).toEqual([])
    expect(await ids({ agent: 'no-such-id' })).toEqual([])
    expect(await ids({ arena: 'nowhere' })).toEqual([])
  })

  it('shows a match once though an agent sits in it twice', async () => {
    const [agent] = other.agents
    const id = await there.store.matches.create(other.arena.id, { seats: [agent!, agent!], gameVersion: 1 })
    await there.store.matches.void(id, 'a test')
    const items = await all({ agent: agent!.slug, status: 'void' }, 1)
    expect(items.filter((match) => match.id === id)).toHaveLength(1)
  })

  it.each(['', 'x', 'bm90IGEgY3Vyc29y', '%00', 'a'.repeat(5000)])(
    'tells a bad cursor as a value: %s',
    async (cursor) => {
      expect(await there.store.matches.page({ cursor, limit: 5 })).toMatchObject({
        ok: false,
        error: { code: 'bad-cursor' },
      })
    },
  )

  it('keeps any limit within reason', async () => {
    expect((await page({ limit: -3 })).items).toHaveLength(1)
    expect((await page({ limit: Number.NaN })).items).toHaveLength(1)
    expect((await page({ limit: 1e9 })).items.length).toBeLessThanOrEqual(100)
  })
})
