import { log, PUBLIC, REFEREE, seatViewer, seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { query as ask, connected } from '../../../../scripts/postgres/connected.ts'
import { openStore, type Store } from '../open-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import type { Turn } from './turns.ts'

const AT = '2026-01-01T00:00:00.000Z'
let database: FreshDatabase
let store: Store
let other: Store
let world: SmallWorld

beforeAll(async () => {
  database = await freshDatabase()
  store = openStore({ url: database.url })
  other = openStore({ url: database.url })
  world = await smallWorld(database.url)
})
afterAll(async () => {
  await Promise.all([store?.close(), other?.close()])
  await database?.drop()
})

async function newMatch(): Promise<string> {
  const id = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  await store.matches.start(id)
  return id
}

const config = whoIsSpy.config.parse({ language: 'en' })
const supply = ['Tea', 'Coffee'] as const
const DEAL = whoIsSpy.start(config, whoIsSpy.draw(config, seededRandom(1), { supply }))
const spoken = (seq: number, text: string) =>
  log([{ type: 'spoke', v: 1, data: { round: 1, seat: seq, text } }], seq - 1, AT)
const askOf = (turn: number, seat: number) => ({
  turn,
  seat,
  attempt: 1,
  versionId: world.agents[seat - 1]?.versionId ?? '',
  kind: 'speak',
  askedAt: AT,
  deadline: AT,
})
const turn = (matchId: string, after: number, more: Partial<Turn> = {}): Turn => ({
  ...{ matchId, game: whoIsSpy, after, events: spoken(after + 1, `No. ${after + 1}`), asks: [] },
  ...more,
})
const given = (text: string) => ({
  answer: { text },
  answeredAt: AT,
  latencyMs: 7.4,
  reasoning: 'be\0 vague',
  unheard: ['Player 3'],
})

async function logOf(id: string) {
  const read = await store.log.readAs(id, REFEREE)
  return read.ok ? read.value.events : []
}

describe('a turn', () => {
  it('is the deal, and then each answer with what was judged of it and who is asked next', async () => {
    const id = await newMatch()
    const dealt = log(DEAL, 0, AT)
    expect(await store.turns.write(turn(id, 0, { events: dealt, asks: [askOf(1, 1)] }))).toMatchObject({ ok: true })
    const [first] = await store.asks.open(id)
    expect(first).toMatchObject({ turn: 1, seat: 1, kind: 'speak' })
    const asked = await store.turns.write(
      turn(id, dealt.length, {
        answered: [{ id: first?.id ?? '', given: given('warm') }],
        events: log([{ type: 'spoke', v: 1, data: { round: 1, seat: 1, text: 'warm' } }], dealt.length, AT),
        asks: [askOf(2, 2)],
      }),
    )
    const [second, ...more] = await store.asks.open(id)
    expect(more).toEqual([])
    expect(asked).toEqual({ ok: true, value: [second?.id] })
    expect(await logOf(id)).toHaveLength(dealt.length + 1)
    expect(await store.asks.record({ matchId: id, ...askOf(1, 1) })).toMatchObject({
      id: first?.id,
      answer: { text: 'warm' },
      latencyMs: 7,
      reasoning: 'be\uFFFD vague',
      unheard: ['Player 3'],
    })
  })

  it('is lost, with nothing of it written, where the log stands elsewhere', async () => {
    const id = await newMatch()
    const { id: ask } = await store.asks.record({ matchId: id, ...askOf(1, 1) })
    await store.turns.write(turn(id, 0))
    for (const after of [0, 2]) {
      const late = turn(id, after, { answered: [{ id: ask, given: given('late') }], asks: [askOf(9, 1)] })
      expect(await store.turns.write(late)).toMatchObject({ error: { code: 'lost', message: /stands at 1/ } })
    }
    expect(await logOf(id)).toHaveLength(1)
    expect(await store.asks.open(id)).toMatchObject([{ id: ask, turn: 1 }])
  })

  it('is lost when its ask was answered before, or is none', async () => {
    const id = await newMatch()
    const { id: ask } = await store.asks.record({ matchId: id, ...askOf(1, 1) })
    await store.asks.answer(ask, given('first'))
    for (const answered of [ask, 'no-such-ask']) {
      const again = turn(id, 0, { answered: [{ id: answered, given: given('second') }] })
      expect(await store.turns.write(again)).toMatchObject({ error: { code: 'lost' } })
    }
    expect(await logOf(id)).toEqual([])
  })

  it('whose answer was refused leaves the log as it is, and has the refusal beside it, once', async () => {
    const id = await newMatch()
    await store.turns.write(turn(id, 0))
    const { id: ask } = await store.asks.record({ matchId: id, ...askOf(1, 1) })
    const data = { turn: 1, seat: 1, attempt: 1, kind: 'speak', code: 'no-word', why: 'say a word' }
    const events = log([{ type: 'refused', v: 3, data }], 1, AT)
    const again = { ...askOf(1, 1), attempt: 2 }
    const refused = turn(id, 1, { answered: [{ id: ask, given: given('?') }], events, asks: [again] })
    expect(await store.turns.write(refused)).toMatchObject({ ok: true })
    const kept = { ...data, after: 1, at: AT }
    for (const after of [0, 1]) {
      expect(await store.log.readAs(id, REFEREE, after)).toMatchObject({ ok: true, value: { refusals: [kept] } })
      expect(await store.log.readAs(id, seatViewer(1), after)).toMatchObject({ value: { refusals: [kept] } })
      expect(await store.log.readAs(id, seatViewer(2), after)).toMatchObject({ value: { refusals: [] } })
      expect(await store.log.readAs(id, PUBLIC, after)).toMatchObject({ value: { refusals: [] } })
    }
    expect((await logOf(id)).map(({ seq, type }) => [seq, type])).toEqual([[1, 'spoke']])
    expect(await store.asks.open(id)).toMatchObject([{ turn: 1, seat: 1, attempt: 2 }])
    // A second runner that judged the same answer, which no ask of its own brings.
    for (const answered of [[], [{ id: ask, given: given('?') }]]) {
      expect(await other.turns.write({ ...refused, answered })).toMatchObject({ error: { code: 'lost' } })
    }
    expect((await sql(`SELECT attempt FROM match_refusal WHERE match_id = '${id}'`)).length).toBe(1)
    await expect(sql(`DELETE FROM match_refusal WHERE match_id = '${id}'`)).rejects.toThrow('append-only')
    // The log goes on from where it stands.
    expect(await store.turns.write(turn(id, 1))).toMatchObject({ ok: true })
    expect((await logOf(id)).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('takes the answers of several seats, all of them or none', async () => {
    const id = await newMatch()
    const asks = await Promise.all([1, 2, 3].map((seat) => store.asks.record({ matchId: id, ...askOf(1, seat) })))
    const answered = asks.map((ask) => ({ id: ask.id, given: { ...given(`seat ${ask.seat}`), prompt: [ask.seat] } }))
    const [first, second, third] = answered
    if (!first || !second || !third) throw new Error('three were asked')
    expect((await store.turns.write(turn(id, 0, { answered: [first, second] }))).ok).toBe(true)
    const again = turn(id, 1, { answered: [second, third], asks: [askOf(2, 1)] })
    expect(await store.turns.write(again)).toMatchObject({ error: { code: 'lost' } })
    expect(await store.asks.open(id)).toMatchObject([{ id: third.id }])
    const rows = await sql(`SELECT answer->>'text' AS text, prompt FROM ask WHERE match_id = '${id}' ORDER BY seat`)
    expect(rows).toEqual([
      { text: 'seat 1', prompt: [1] },
      { text: 'seat 2', prompt: [2] },
      { text: null, prompt: null },
    ])
  })

  it('keeps each prompt with its own ask, whatever stands in it, and none where there was none', async () => {
    const id = await newMatch()
    const prompts = ['\u001f[],\u001f', undefined, { 'a\u001f': ['null', '\\u001f'] }, 'null', '假面\u{1f3ad}']
    const asks = await Promise.all(
      prompts.map((_, index) => store.asks.record({ matchId: id, ...askOf(1, index + 1) })),
    )
    const answered = asks.map(({ id: ask, seat }) => {
      const prompt = prompts[seat - 1]
      return { id: ask, given: { ...given(`seat ${seat}`), ...(prompt !== undefined && { prompt }) } }
    })
    expect((await store.turns.write(turn(id, 0, { answered }))).ok).toBe(true)
    const rows = await sql(`SELECT prompt FROM ask WHERE match_id = '${id}' ORDER BY seat`)
    expect(rows).toEqual(prompts.map((prompt) => ({ prompt: prompt ?? null })))
  })

  it('is lost when the match is over, or is none', async () => {
    const id = await newMatch()
    await store.matches.void(id, 'for a test')
    expect(await store.turns.write(turn(id, 0))).toMatchObject({ error: { code: 'lost', message: /it is void/ } })
    const nowhere = await store.turns.write(turn('nowhere', 0))
    expect(nowhere).toMatchObject({ error: { code: 'lost', message: /no such match/ } })
  })

  it('is written by one of several runners that go on from the same place', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await newMatch()
      const { id: ask } = await store.asks.record({ matchId: id, ...askOf(1, 1) })
      const outcomes = await Promise.all(
        [store, other].flatMap((by) =>
          [1, 2].map((n) => by.turns.write(turn(id, 0, { answered: [{ id: ask, given: given(`runner ${n}`) }] }))),
        ),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await logOf(id)).toHaveLength(1)
    }
  })

  it('shares its commit with other matches, and is not lost with theirs', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, newMatch))
    await Promise.all(ids.slice(0, 5).map((id) => other.turns.write(turn(id, 0))))
    const outcomes = await Promise.all(ids.map((id) => store.turns.write(turn(id, 0))))
    expect(outcomes.map(({ ok }) => ok)).toEqual(ids.map((_, index) => index >= 5))
    expect(await transactionsOf(ids.slice(5))).toBeLessThan(5)
    for (const id of ids) expect(await logOf(id)).toHaveLength(1)
  })

  it('fails alone when the database refuses it', async () => {
    const [good, bad] = [await newMatch(), await newMatch()]
    const outcomes = await Promise.allSettled([
      store.turns.write(turn(good, 0)),
      store.turns.write(turn(bad, 0, { asks: [{ ...askOf(1, 1), versionId: 'no-such-version' }] })),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await logOf(good)).toHaveLength(1)
    expect(await logOf(bad)).toEqual([])
  })

  it('waits alone for a match that somebody has locked: no other match waits with it', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, newMatch))
    await connected(database.url, async (frozen) => {
      await frozen.query('BEGIN')
      await frozen.query('SELECT FROM match WHERE id = ANY ($1) FOR NO KEY UPDATE', [ids.slice(0, 2)])
      let unlocked = false
      const locked = ids.slice(0, 2).map(async (id) => {
        const written = await store.turns.write(turn(id, 0))
        return written.ok && unlocked
      })
      // More rounds than commits may be under way, so that a commit that waits would hold them up.
      for (let after = 0; after < 5; after++) {
        const others = await Promise.all(ids.slice(2).map((id) => store.turns.write(turn(id, after))))
        expect(others.map(({ ok }) => ok)).toEqual([true, true])
      }
      unlocked = true
      await frozen.query('ROLLBACK')
      expect(await Promise.all(locked)).toEqual([true, true])
    })
  })

  it('is written in a statement of bounded size, however much hostile agents send', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, newMatch))
    const heavy = { ...given('short'), reply: '"\\'.repeat(200_000), prompt: ['x'.repeat(100_000)] }
    const turnsOfAll = await Promise.all(
      ids.map(async (id) => {
        const { id: ask } = await store.asks.record({ matchId: id, ...askOf(1, 1) })
        return turn(id, 0, { answered: [{ id: ask, given: heavy }] })
      }),
    )
    const sent = statementSizes()
    try {
      const outcomes = await Promise.all(turnsOfAll.map((one) => store.turns.write(one)))
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
    } finally {
      sent.stop()
    }
    expect(Math.max(...sent.sizes)).toBeGreaterThan(800_000)
    expect(Math.max(...sent.sizes)).toBeLessThan(3_000_000)
    const [first] = await sql(`SELECT length(reply) AS reply FROM ask WHERE match_id = '${ids[11]}'`)
    expect(first?.reply).toBe(400_000)
  })

  it('keeps nothing of the traffic of an agent whose owner had everything erased', async () => {
    const id = await newMatch()
    const { id: ask } = await store.asks.record({ matchId: id, ...askOf(1, 2) })
    await sql(`UPDATE agent SET paused = 'owner-deleted' WHERE id = '${world.agents[1]?.agentId}'`)
    const traffic = { ...given('said'), prompt: ['secret'], reply: 'secret', model: 'secret', error: 'secret' }
    expect((await store.turns.write(turn(id, 0, { answered: [{ id: ask, given: traffic }] }))).ok).toBe(true)
    const [row] = await sql(`SELECT answer, prompt, reply, model, error FROM ask WHERE id = '${ask}'`)
    expect(row).toEqual({ answer: { text: 'said' }, prompt: null, reply: null, model: null, error: null })
    await sql(`UPDATE agent SET paused = NULL`)
  })

  it('is sent to subscribers after it is written, and not when it is lost; nothing is sent of covert asks', async () => {
    const id = await newMatch()
    await store.notices.flush() // that it was made
    const heard: unknown[] = []
    const listener = store.notices.listen({ notices: (batch) => heard.push(...batch), reconnected: () => {} })
    await listener.ready
    await store.turns.write(turn(id, 0, { asks: [askOf(1, 1), { ...askOf(1, 2), kind: 'assassinate' }] }))
    await store.turns.write(turn(id, 0))
    await store.notices.flush()
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    const read = await store.log.readAs(id, PUBLIC)
    expect(heard).toEqual([
      { kind: 'events', match: id, from: 1, to: 1, events: read.ok && read.value.events },
      expect.objectContaining({ kind: 'asking', match: id, turn: 1, seat: 1, ask: 'speak' }),
    ])
  })
})

/** How long the parameters of statements are that are sent meanwhile. */
function statementSizes() {
  const sizes: number[] = []
  const spy = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    const [{ values = [] }] = args as [{ values?: unknown[] }]
    sizes.push(...values.map((value) => String(value).length))
    return Reflect.apply(query, this, args)
  })
  return { sizes, stop: () => spy.mockRestore() }
}
const { query } = pg.Pool.prototype

/** How many transactions wrote the logs of these matches. */
async function transactionsOf(ids: readonly string[]): Promise<number> {
  const list = ids.map((id) => `'${id}'`).join()
  const [row] = await sql(
    `SELECT count(DISTINCT xmin::text)::int AS count FROM match_event WHERE match_id IN (${list})`,
  )
  return Number(row?.count)
}

const sql = (text: string) => ask(database.url, text)
