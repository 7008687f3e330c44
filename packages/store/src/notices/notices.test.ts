import type { Logged } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { Notice } from '@masquerade/protocol'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { appendEvents } from '../testing/append-events.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import type { Listener } from './listener.ts'

const AT = '2026-01-01T00:00:00.000Z'

let database: FreshDatabase
let writer: Store
let reader: Store
let world: SmallWorld
let sql: pg.Client
let heard: Notice[]
let reconnected = 0
let listener: Listener
const errors: Error[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const onError = (error: Error) => errors.push(error)
  writer = openStore({ url: database.url, onError })
  reader = openStore({ url: database.url, onError })
  world = await smallWorld(database.url)
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  listener = reader.notices.listen({
    notices: (batch) => heard.push(...batch),
    reconnected: () => {
      reconnected += 1
    },
  })
  heard = []
  await listener.ready
})
afterAll(async () => {
  await sql?.end()
  await writer?.close()
  await reader?.close()
  await database?.drop()
})
beforeEach(async () => {
  await writer.notices.flush()
  heard = []
})

async function running(): Promise<string> {
  const id = await writer.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  await writer.matches.start(id)
  return id
}
const spoke = (seq: number, text: string): Logged => ({
  type: 'spoke',
  v: 1,
  data: { round: 1, seat: 1, text },
  seq,
  at: AT,
})
const word: Logged = { type: 'word', v: 1, data: { seat: 1, word: 'Tea' }, seq: 1, at: AT }

/** Ends the connections of one kind as a failing network or server would. */
const cut = (name: string) =>
  sql.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [name],
  )

describe('notices', () => {
  it('tell what was committed, in order, with what the public may see of it', async () => {
    const id = await running()
    await appendEvents(writer, id, whoIsSpy, [word, spoke(2, '热')])
    await appendEvents(writer, id, whoIsSpy, [spoke(3, 'hot')])
    await writer.matches.void(id, 'a test')
    await expect.poll(() => heard).toHaveLength(5)
    expect(heard).toEqual([
      { kind: 'match', match: id, arena: 'parlour', status: 'queued' },
      { kind: 'match', match: id, arena: 'parlour', status: 'running' },
      { kind: 'events', match: id, from: 1, to: 2, events: [{ seq: 1, type: 'sealed' }, spoke(2, '热')] },
      { kind: 'events', match: id, from: 3, to: 3, events: [spoke(3, 'hot')] },
      { kind: 'match', match: id, arena: 'parlour', status: 'void' },
    ])
  })

  it('tell who is asked when it is recorded, and again when it is asked again, but not once it is answered', async () => {
    const id = await running()
    await writer.notices.flush()
    const ask = {
      ...{ matchId: id, turn: 3, seat: 2, attempt: 1, kind: 'speak', versionId: world.agents[1]!.versionId },
      ...{ askedAt: AT, deadline: '2026-01-01T00:00:30.000Z' },
    }
    const { id: asked } = await writer.asks.record(ask)
    const later = { ...ask, askedAt: '2026-01-01T00:01:00.000Z', deadline: '2026-01-01T00:01:30.000Z' }
    await writer.asks.record(later)
    await writer.asks.answer(asked, { answer: { text: 'warm' }, answeredAt: AT, latencyMs: 1 })
    await writer.asks.record(ask)
    await writer.matches.void(id, 'a test')
    await expect.poll(() => heard.at(-1)).toMatchObject({ status: 'void' })
    const question = { kind: 'asking', match: id, turn: 3, seat: 2, ask: 'speak', limitMs: 30_000 }
    expect(heard.filter(({ kind }) => kind === 'asking')).toEqual([
      { ...question, deadline: ask.deadline },
      { ...question, deadline: later.deadline },
    ])
  })

  it('say nothing of an append that lost', async () => {
    const id = await running()
    await appendEvents(writer, id, whoIsSpy, [spoke(1, 'first')])
    await appendEvents(writer, id, whoIsSpy, [spoke(1, 'second')])
    await writer.matches.void(id, 'a test')
    await expect.poll(() => heard.at(-1)).toMatchObject({ status: 'void' })
    expect(heard.filter((notice) => notice.kind === 'events')).toHaveLength(1)
  })

  it('leave events out that do not fit', async () => {
    const id = await running()
    await appendEvents(writer, id, whoIsSpy, [spoke(1, '长'.repeat(3000)), spoke(2, 'short')])
    await expect.poll(() => heard).toContainEqual({ kind: 'events', match: id, from: 1, to: 2 })
  })

  it('arrive again after the listener lost its connection, which it tells', async () => {
    const before = reconnected
    await cut('masquerade listener')
    await expect.poll(() => reconnected).toBe(before + 1)
    const id = await running()
    await expect.poll(() => heard).toContainEqual({ kind: 'match', match: id, arena: 'parlour', status: 'running' })
  })

  it('are sent again after the sender lost its connection, and appends never notice', async () => {
    const id = await running()
    await writer.notices.flush()
    await cut('masquerade notices')
    for (let seq = 1; seq <= 3; seq++)
      expect((await appendEvents(writer, id, whoIsSpy, [spoke(seq, `${seq}`)])).ok).toBe(true)
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    const heardNext = async () => {
      await writer.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
      await writer.notices.flush()
      return heard.at(-1)
    }
    await expect.poll(heardNext).toMatchObject({ kind: 'match', status: 'queued' })
  })

  it('that make no sense are reported, and the next is heard', async () => {
    errors.length = 0
    await sql.query(`SELECT pg_notify('masquerade', 'nonsense')`)
    const id = await running()
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ match: id, status: 'running' }))
    // What became of a connection that was cut before may be reported late.
    expect(errors.filter((error) => error instanceof SyntaxError)).toHaveLength(1)
  })
})

describe('a store', () => {
  it('goes on after the server cut every connection it had', async () => {
    await cut('masquerade')
    await expect.poll(() => writer.outOfReach()).toBeUndefined()
    expect(await writer.arenas.list()).toHaveLength(1)
  })
})
