import { type Clock, systemClock } from '@masquerade/connectors'
import { seededRandom } from '@masquerade/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../testing/table.ts'
import { beginTables, fillArenas, runScheduler } from './scheduler.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ agents: 8, concurrent: 3 })
  await house.store.queue.open()
})
afterAll(() => house?.close())

const HOUR_MS = 60 * 60_000
const context = (clock: Clock = systemClock) => ({
  ...{ store: house.store, clock, random: seededRandom(2), sleepAfterMs: HOUR_MS, newcomerMs: 60_000, say: () => {} },
})
const at = (ms: number): Clock => ({ ...systemClock, now: () => ms })

async function unfinished() {
  const all = await Promise.all(
    (['queued', 'running'] as const).map((status) => house.store.matches.page({ status, limit: 100 })),
  )
  return all.flatMap((page) => (page.ok ? page.value.items : []))
}
const agentsAt = async (match: string) => (await house.store.matches.players(match)).map(({ agentId }) => agentId)
const clear = async () => {
  for (const { id } of await unfinished()) await house.store.matches.void(id, 'the next test begins')
}

describe('the scheduler', () => {
  it('keeps as many matches unfinished as the arena wants, of six different agents each', async () => {
    await fillArenas(context(), Date.now())
    await fillArenas(context(), Date.now())
    const matches = await unfinished()
    expect(matches).toHaveLength(3)
    for (const { id } of matches) expect(new Set(await agentsAt(id)).size).toBe(6)
    await house.store.matches.void(matches[0]!.id, 'to make room')
    await fillArenas(context(), Date.now())
    expect(await unfinished()).toHaveLength(3)
    await clear()
  })

  it('spreads the seats: with eight agents none sits more than one match more than another', async () => {
    await fillArenas(context(), Date.now())
    const seats = new Map<string, number>()
    for (const match of await unfinished()) {
      for (const id of await agentsAt(match.id)) seats.set(id, (seats.get(id) ?? 0) + 1)
    }
    expect(seats.size).toBe(8)
    expect(Math.max(...seats.values()) - Math.min(...seats.values())).toBeLessThanOrEqual(1)
    await clear()
  })

  it('makes no more when several runners schedule at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => fillArenas(context(), Date.now())))
    await fillArenas(context(), Date.now())
    expect(await unfinished()).toHaveLength(3)
    await clear()
  })

  it('lets no arena, table of people or season wait for an arena that cannot be planned', async () => {
    const { store } = house
    const [broken] = await store.arenas.open()
    const planned: string[] = []
    const turned: string[] = []
    const schedule: typeof store.matches.schedule = async (arena, ...given) => {
      if (arena === 'broken') throw new Error('its schedule is a riddle')
      planned.push(arena)
      return store.matches.schedule(arena, ...given)
    }
    const arenas = {
      ...store.arenas,
      open: async () => (broken ? [{ ...broken, id: 'broken', slug: 'riddle' }, broken] : []),
      turnSeason: async () => void turned.push('turned'),
    }
    const around = { ...context(), store: { ...store, arenas, matches: { ...store.matches, schedule } } }
    await expect(fillArenas(around, Date.now())).rejects.toThrow('arena riddle: its schedule is a riddle')
    expect(planned).toContain(broken?.id)
    expect(turned).toEqual(['turned'])
    expect(await unfinished()).toHaveLength(3)
    const begun: string[] = []
    const play = {
      ...store.play,
      due: async () => ['riddle', 'plain'],
      begin: async (table: string) => {
        if (table === 'riddle') throw new Error('its seats are a riddle')
        begun.push(table)
        return undefined
      },
    }
    await expect(beginTables({ store: { ...store, play }, say: () => {} })).rejects.toThrow('its seats are a riddle')
    expect(begun).toEqual(['plain'])
    await clear()
  })

  it('slows down after ten minutes without visitors, and not before', async () => {
    await house.store.attention.touch()
    const now = Date.now()
    await fillArenas(context(at(now + 9 * 60_000)), now)
    expect(await unfinished()).toHaveLength(3)
    await clear()
    await fillArenas(context(at(now + 10 * 60_000 + 1_000)), now)
    expect((await unfinished()).length).toBeGreaterThan(0)
    await clear()
    // The newest match is seconds old for a clock that stands half an hour after the last look.
    await lookedAt(now - HOUR_MS / 2)
    await fillArenas(context(at(Date.now() + 50_000)), now)
    expect(await unfinished()).toHaveLength(0)
    await lookedAt(now)
    await fillArenas(context(at(Date.now() + 50_000)), now)
    expect(await unfinished()).toHaveLength(3)
    await clear()
  })

  it('sleeps after an hour without visitors, leaves running matches alone, and wakes with the next visitor', async () => {
    const now = Date.now()
    const longAgo = now - 2 * HOUR_MS
    await lookedAt(now)
    await fillArenas(context(at(now + HOUR_MS - 1_000)), longAgo)
    const before = await unfinished()
    expect(before.length).toBeGreaterThan(0)
    await house.store.matches.void(before[0]!.id, 'to make room')
    await fillArenas(context(at(now + HOUR_MS)), longAgo)
    expect((await unfinished()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id))
    await clear()
    await fillArenas(context(at(now + 10 * HOUR_MS)), longAgo)
    expect(await unfinished()).toEqual([])
    await house.store.attention.touch()
    await fillArenas(context(), longAgo)
    expect(await unfinished()).toHaveLength(3)
    await clear()
  })

  it('never sleeps where that is set, and is awake until somebody has looked for the first time', async () => {
    const longAgo = Date.now() - 100 * HOUR_MS
    await lookedAt(longAgo)
    const tomorrow = at(Date.now() + 24 * HOUR_MS)
    await fillArenas({ ...context(tomorrow), sleepAfterMs: 0 }, longAgo)
    expect((await unfinished()).length).toBeGreaterThan(0)
    await clear()
    await fillArenas(context(), Date.now())
    expect(await unfinished(), 'a runner that restarts does not wake the site').toEqual([])
    await neverLookedAt()
    await fillArenas(context(), longAgo)
    expect(await unfinished()).toEqual([])
    await fillArenas(context(), Date.now())
    expect(await unfinished()).toHaveLength(3)
    await house.store.attention.touch()
    await clear()
  })

  it('goes on every second until it is stopped, and finds matches whose delivery got lost', async () => {
    await house.store.attention.touch()
    const stop = new AbortController()
    const lines: string[] = []
    let seconds = 0
    const clock: Clock = {
      now: () => Date.now() + seconds * 1000,
      async sleep() {
        if (++seconds === 5) stop.abort()
      },
    }
    await runScheduler({ ...context(clock), say: (line) => lines.push(line) }, stop.signal)
    expect(seconds).toBe(5)
    expect(await unfinished()).toHaveLength(3)
    expect(lines).toEqual([])
    await clear()
  })

  it('looks once a second, however long a look takes, and rests for a while after each', async () => {
    const stop = new AbortController()
    const slept: number[] = []
    const looksTakeMs = [0, 600, 5_000, -3_000]
    let time = Date.now()
    const open = async () => {
      time += looksTakeMs[slept.length] ?? 0
      return []
    }
    const store = { ...house.store, arenas: { ...house.store.arenas, open } }
    const clock: Clock = {
      now: () => time,
      async sleep(ms) {
        slept.push(ms)
        if (slept.length === looksTakeMs.length) stop.abort()
      },
    }
    await runScheduler({ ...context(clock), store }, stop.signal)
    expect(slept).toEqual([1_000, 400, 250, 1_000])
  })

  it('does not take an agent for gone that could not come while the site was paused, asleep or without its database', async () => {
    const stop = new AbortController()
    const passesMs = [0, 1_000, 50_000, 600_000, 1_000, 2_000]
    const watched: (number | undefined)[] = []
    const settle = async (ms?: number) => {
      watched.push(ms)
      return []
    }
    const store = { ...house.store, arenas: { ...house.store.arenas, settle, open: async () => [] } }
    let time = Date.now()
    const clock: Clock = {
      now: () => time,
      async sleep() {
        const passed = passesMs[watched.length]
        time += passed ?? 0
        if (passed === undefined) stop.abort()
      },
    }
    await runScheduler({ ...context(clock), store }, stop.signal)
    expect(watched).toEqual([0, 1_000, 51_000, 0, 1_000, 3_000])
  })

  it('makes an arena final whose last match ends while the site is paused', async () => {
    await house.sql.query(`UPDATE arena SET state = 'closing'`)
    await house.store.operating.pause.pause('command', 'for this test')
    const stop = new AbortController()
    const lines: string[] = []
    const clock: Clock = { ...systemClock, sleep: async () => stop.abort() }
    await runScheduler({ ...context(clock), say: (line) => lines.push(line) }, stop.signal)
    expect(lines).toContain('arena parlour: final')
    await house.store.operating.pause.resume('command')
    await house.sql.query(`UPDATE arena SET state = 'open'`)
  })

  it('says once that its database is away, and goes on when it is back', async () => {
    const stop = new AbortController()
    const lines: string[] = []
    let seconds = 0
    const open = async () => {
      if (seconds < 4) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
      return house.store.arenas.open()
    }
    const store = { ...house.store, arenas: { ...house.store.arenas, open } }
    const clock: Clock = {
      now: () => Date.now() + seconds * 1000,
      async sleep() {
        if (++seconds === 7) stop.abort()
      },
    }
    await runScheduler({ ...context(clock), store, say: (line) => lines.push(line) }, stop.signal)
    expect(lines).toEqual(['the scheduler waits: the database is away', 'the scheduler goes on'])
    expect(await unfinished()).toHaveLength(3)
  })
})

const lookedAt = (ms: number) => house.sql.query('UPDATE attention SET at = $1', [new Date(ms)])
const neverLookedAt = () => house.sql.query('DELETE FROM attention')
