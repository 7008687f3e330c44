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
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const AT = '2026-01-01T00:00:00.123Z'

let there: TestStore
let world: SmallWorld

beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

async function runningMatch(): Promise<string> {
  const id = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  await there.store.matches.start(id)
  return id
}

let spoken = 0
const decisions = () => scriptedLog(whoIsSpy, seededRandom(7), () => `something new ${spoken++}`, AT)
const spoke = (text: string): Draft => ({ type: 'spoke', v: 1, data: { round: 1, seat: 1, text } })
const speech = (seq: number, text = `said ${seq}`): Logged => ({ ...spoke(text), seq, at: AT })

async function stored(id: string): Promise<Logged[]> {
  const read = await there.store.log.readAs(id, REFEREE)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.events as Logged[]
}

describe('append', () => {
  it('gives back a whole match as it was appended, decision by decision', async () => {
    const id = await runningMatch()
    const match = decisions()
    for (const events of match)
      expect(await appendEvents(there.store, id, whoIsSpy, events)).toEqual({ ok: true, value: undefined })
    expect(await stored(id)).toEqual(match.flat())
  })

  it('lets one of two writers win a number, whole, and tells the other that it lost', async () => {
    const id = await runningMatch()
    const mine = [speech(1, 'mine'), speech(2, 'mine')]
    const theirs = [speech(1, 'theirs'), speech(2, 'theirs'), speech(3, 'theirs')]
    const results = await Promise.all([
      appendEvents(there.store, id, whoIsSpy, mine),
      appendEvents(there.store, id, whoIsSpy, theirs),
    ])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const lost = results.find((result) => !result.ok)
    expect(lost).toMatchObject({ ok: false, error: { code: 'lost', message: expect.stringContaining('stands at') } })
    expect(await stored(id)).toEqual(results[0]?.ok ? mine : theirs)
  })

  it('loses what overlaps the log, though part of it is new, and leaves nothing of it', async () => {
    const id = await runningMatch()
    await appendEvents(there.store, id, whoIsSpy, [speech(1), speech(2)])
    expect(await appendEvents(there.store, id, whoIsSpy, [speech(2), speech(3)])).toMatchObject({
      error: { code: 'lost' },
    })
    expect(await stored(id)).toEqual([speech(1), speech(2)])
  })

  it('loses what would leave a gap', async () => {
    const id = await runningMatch()
    expect(await appendEvents(there.store, id, whoIsSpy, [speech(2)])).toMatchObject({ error: { code: 'lost' } })
    await appendEvents(there.store, id, whoIsSpy, [speech(1)])
    expect(await appendEvents(there.store, id, whoIsSpy, [speech(3)])).toMatchObject({ error: { code: 'lost' } })
    expect(await stored(id)).toEqual([speech(1)])
  })

  it('loses what comes after the match was given up, and for a match that is not', async () => {
    const id = await runningMatch()
    await there.store.matches.void(id, 'a test')
    const late = await appendEvents(there.store, id, whoIsSpy, [speech(1)])
    expect(late).toMatchObject({ error: { code: 'lost', message: expect.stringContaining('it is void') } })
    expect(await appendEvents(there.store, 'nowhere', whoIsSpy, [speech(1)])).toMatchObject({ error: { code: 'lost' } })
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
        expect((await appendEvents(there.store, id, whoIsSpy, events)).ok).toBe(true)
        expect(await stored(id)).toEqual(events)
      }),
      { numRuns: inject('nightly') ? 60 : 15 },
    )
  })
})

describe('the table of events', () => {
  it('refuses to change, delete or empty the log', async () => {
    const id = await runningMatch()
    await appendEvents(there.store, id, whoIsSpy, [speech(1)])
    for (const attack of [
      `UPDATE match_event SET data = '{}' WHERE match_id = '${id}'`,
      `DELETE FROM match_event WHERE match_id = '${id}'`,
      'TRUNCATE match_event',
      `SET LOCAL masquerade.log_retention = 'on'; UPDATE match_event SET data = '{}' WHERE match_id = '${id}'`,
    ]) {
      await expect(there.sql.query(attack)).rejects.toThrow('append-only')
    }
    expect(await stored(id)).toEqual([speech(1)])
  })

  it('lets an operator delete on purpose, for one transaction', async () => {
    const id = await runningMatch()
    await appendEvents(there.store, id, whoIsSpy, [speech(1)])
    await there.sql.query(`SET LOCAL masquerade.log_retention = 'on'; DELETE FROM match_event WHERE match_id = '${id}'`)
    expect(await stored(id)).toEqual([])
  })
})

describe('readAs', () => {
  it('shows each viewer what the game lets it see, and seals the rest', async () => {
    const id = await runningMatch()
    const match = decisions()
    for (const events of match) await appendEvents(there.store, id, whoIsSpy, events)
    const read = await there.store.log.readAs(id, PUBLIC)
    if (!read.ok) throw new Error(read.error.message)
    const words = match.flat().filter((event) => event.type === 'word')
    const spy = match.flat().find((event) => event.type === 'spy')
    for (const hidden of [...words, spy]) {
      expect(read.value.events[(hidden?.seq ?? 0) - 1]).toEqual({ seq: hidden?.seq, type: 'sealed' })
    }
    const seat2 = await there.store.log.readAs(id, seatViewer(2))
    const seen = seat2.ok ? seat2.value.events.filter((event) => event.type === 'word') : []
    expect(seen).toEqual(words.filter((event) => (event.data as { seat: number }).seat === 2))
  })

  it('reads on from a number, and knows an empty log from a match that is not', async () => {
    const id = await runningMatch()
    expect(await there.store.log.readAs(id, PUBLIC)).toEqual({
      ok: true,
      value: { game: 'who-is-spy', status: 'running', purpose: 'ranked', events: [], refusals: [] },
    })
    await appendEvents(there.store, id, whoIsSpy, [speech(1), speech(2), speech(3)])
    const read = await there.store.log.readAs(id, PUBLIC, 2)
    expect(read).toMatchObject({ ok: true, value: { events: [speech(3)] } })
    expect(await there.store.log.readAs('nowhere', PUBLIC)).toMatchObject({
      ok: false,
      error: { code: 'no-such-match' },
    })
  })

  it('tells why a log cannot be read, as a value', async () => {
    const id = await runningMatch()
    await appendEvents(there.store, id, whoIsSpy, [
      speech(1),
      { ...speech(2), data: { round: 9, seat: 1, text: 'late' } },
    ])
    const read = await there.store.log.readAs(id, PUBLIC)
    expect(read).toMatchObject({
      ok: false,
      error: { code: 'unreadable', message: expect.stringContaining('event 2') },
    })
    await there.sql.query(`UPDATE match SET game = 'forgotten' WHERE id = $1`, [id])
    const unknown = await there.store.log.readAs(id, PUBLIC)
    expect(unknown).toMatchObject({ error: { code: 'unreadable', message: expect.stringContaining('forgotten') } })
  })
})
