import {
  type Draft,
  type Logged,
  log as number,
  PUBLIC,
  REFEREE,
  seatViewer,
  seededRandom,
  storable,
} from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { appendEvents } from '../testing/append-events.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'

const AT = '2026-01-01T00:00:00.123Z'

let database: FreshDatabase
let store: Store
let world: SmallWorld
let sql: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  store = openStore({ url: database.url })
  world = await smallWorld(database.url)
  sql = new pg.Pool({ connectionString: database.url, max: 2 })
})
afterAll(async () => {
  await store?.close()
  await sql?.end()
  await database?.drop()
})

async function runningMatch(): Promise<string> {
  const id = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  await store.matches.start(id)
  return id
}

let spoken = 0
const decisions = () => scriptedLog(whoIsSpy, seededRandom(7), () => `something new ${spoken++}`, AT)
const spoke = (text: string): Draft => ({ type: 'spoke', v: 1, data: { round: 1, seat: 1, text } })
const speech = (seq: number, text = `said ${seq}`): Logged => ({ ...spoke(text), seq, at: AT })

async function stored(id: string): Promise<Logged[]> {
  const read = await store.log.readAs(id, REFEREE)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.events as Logged[]
}

describe('append', () => {
  it('gives back a whole match as it was appended, decision by decision', async () => {
    const id = await runningMatch()
    const match = decisions()
    for (const events of match)
      expect(await appendEvents(store, id, whoIsSpy, events)).toEqual({ ok: true, value: undefined })
    expect(await stored(id)).toEqual(match.flat())
  })

  it('lets one of two writers win a number, whole, and tells the other that it lost', async () => {
    const id = await runningMatch()
    const mine = [speech(1, 'mine'), speech(2, 'mine')]
    const theirs = [speech(1, 'theirs'), speech(2, 'theirs'), speech(3, 'theirs')]
    const results = await Promise.all([
      appendEvents(store, id, whoIsSpy, mine),
      appendEvents(store, id, whoIsSpy, theirs),
    ])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const lost = results.find((result) => !result.ok)
    expect(lost).toMatchObject({ ok: false, error: { code: 'lost', message: expect.stringContaining('stands at') } })
    expect(await stored(id)).toEqual(results[0]?.ok ? mine : theirs)
  })

  it('loses what overlaps the log, though part of it is new, and leaves nothing of it', async () => {
    const id = await runningMatch()
    await appendEvents(store, id, whoIsSpy, [speech(1), speech(2)])
    expect(await appendEvents(store, id, whoIsSpy, [speech(2), speech(3)])).toMatchObject({ error: { code: 'lost' } })
    expect(await stored(id)).toEqual([speech(1), speech(2)])
  })

  it('loses what would leave a gap', async () => {
    const id = await runningMatch()
    expect(await appendEvents(store, id, whoIsSpy, [speech(2)])).toMatchObject({ error: { code: 'lost' } })
    await appendEvents(store, id, whoIsSpy, [speech(1)])
    expect(await appendEvents(store, id, whoIsSpy, [speech(3)])).toMatchObject({ error: { code: 'lost' } })
    expect(await stored(id)).toEqual([speech(1)])
  })

  it('loses what comes after the match was given up, and for a match that is not', async () => {
    const id = await runningMatch()
    await store.matches.void(id, 'a test')
    const late = await appendEvents(store, id, whoIsSpy, [speech(1)])
    expect(late).toMatchObject({ error: { code: 'lost', message: expect.stringContaining('it is void') } })
    expect(await appendEvents(store, 'nowhere', whoIsSpy, [speech(1)])).toMatchObject({ error: { code: 'lost' } })
  })

  it('keeps any text that was made storable', async () => {
    const text = fc.string({ unit: fc.oneof(fc.constant('\0'), fc.constant('\ud800'), fc.string({ unit: 'binary' })) })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const id = await runningMatch()
        const events = number(
          texts.map((said) => spoke(storable(said))),
          0,
          AT,
        )
        expect((await appendEvents(store, id, whoIsSpy, events)).ok).toBe(true)
        expect(await stored(id)).toEqual(events)
      }),
      { numRuns: inject('nightly') ? 60 : 15 },
    )
  })
})

describe('the table of events', () => {
  it('refuses to change, delete or empty the log', async () => {
    const id = await runningMatch()
    await appendEvents(store, id, whoIsSpy, [speech(1)])
    for (const attack of [
      `UPDATE match_event SET data = '{}' WHERE match_id = '${id}'`,
      `DELETE FROM match_event WHERE match_id = '${id}'`,
      'TRUNCATE match_event',
      `SET LOCAL masquerade.log_retention = 'on'; UPDATE match_event SET data = '{}' WHERE match_id = '${id}'`,
    ]) {
      await expect(sql.query(attack)).rejects.toThrow('append-only')
    }
    expect(await stored(id)).toEqual([speech(1)])
  })

  it('lets an operator delete on purpose, for one transaction', async () => {
    const id = await runningMatch()
    await appendEvents(store, id, whoIsSpy, [speech(1)])
    await sql.query(`SET LOCAL masquerade.log_retention = 'on'; DELETE FROM match_event WHERE match_id = '${id}'`)
    expect(await stored(id)).toEqual([])
  })
})

describe('readAs', () => {
  it('shows each viewer what the game lets it see, and seals the rest', async () => {
    const id = await runningMatch()
    const match = decisions()
    for (const events of match) await appendEvents(store, id, whoIsSpy, events)
    const read = await store.log.readAs(id, PUBLIC)
    if (!read.ok) throw new Error(read.error.message)
    const words = match.flat().filter((event) => event.type === 'word')
    const spy = match.flat().find((event) => event.type === 'spy')
    for (const hidden of [...words, spy]) {
      expect(read.value.events[(hidden?.seq ?? 0) - 1]).toEqual({ seq: hidden?.seq, type: 'sealed' })
    }
    const seat2 = await store.log.readAs(id, seatViewer(2))
    const seen = seat2.ok ? seat2.value.events.filter((event) => event.type === 'word') : []
    expect(seen).toEqual(words.filter((event) => (event.data as { seat: number }).seat === 2))
  })

  it('reads on from a number, and knows an empty log from a match that is not', async () => {
    const id = await runningMatch()
    expect(await store.log.readAs(id, PUBLIC)).toEqual({
      ok: true,
      value: { game: 'who-is-spy', status: 'running', purpose: 'ranked', events: [], refusals: [] },
    })
    await appendEvents(store, id, whoIsSpy, [speech(1), speech(2), speech(3)])
    const read = await store.log.readAs(id, PUBLIC, 2)
    expect(read).toMatchObject({ ok: true, value: { events: [speech(3)] } })
    expect(await store.log.readAs('nowhere', PUBLIC)).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
  })

  it('tells why a log cannot be read, as a value', async () => {
    const id = await runningMatch()
    await appendEvents(store, id, whoIsSpy, [speech(1), { ...speech(2), data: { round: 9, seat: 1, text: 'late' } }])
    const read = await store.log.readAs(id, PUBLIC)
    expect(read).toMatchObject({
      ok: false,
      error: { code: 'unreadable', message: expect.stringContaining('event 2') },
    })
    await sql.query(`UPDATE match SET game = 'forgotten' WHERE id = $1`, [id])
    const unknown = await store.log.readAs(id, PUBLIC)
    expect(unknown).toMatchObject({ error: { code: 'unreadable', message: expect.stringContaining('forgotten') } })
  })
})
