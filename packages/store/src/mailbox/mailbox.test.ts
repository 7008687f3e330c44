import type { WireAsk } from '@masquerade/protocol'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { registered, signedIn } from '../testing/people.ts'

let database: FreshDatabase
/** Longer than any test lasts: a wait that is not woken never ends, and its test fails. */
const LONG_MS = 3_600_000
const AGAIN_MS = LONG_MS
const mailboxTimes = { againAfterMs: AGAIN_MS, lookEveryMs: LONG_MS }
/** Two, as two processes have them: one asks, one is come to. */
let runner: Store
let gateway: Store
let sql: pg.Pool
/** How many queries each has asked. */
const asked = { runner: 0, gateway: 0 }

beforeAll(async () => {
  database = await freshDatabase()
  runner = openStore({ url: database.url, onError: () => {}, mailboxTimes, onQuery: () => (asked.runner += 1) })
  gateway = openStore({ url: database.url, onError: () => {}, mailboxTimes, onQuery: () => (asked.gateway += 1) })
  sql = new pg.Pool({ connectionString: database.url, max: 2 })
  sql.on('error', () => {}) // what the database's end does to an idle connection
})
afterAll(async () => {
  await runner?.close()
  await gateway?.close()
  await sql?.end()
  await database?.drop()
})

let agents = 0
let agent = ''
beforeEach(() => {
  agent = `agent-${++agents}`
})

const wire = (id: string): WireAsk => ({
  ask: id,
  table: 'tab_1',
  game: 'who-is-spy',
  seat: 3,
  you: 'Player 3',
  kind: 'speak',
  deadline: '2026-01-01T00:00:00.000Z',
  timeLimitMs: 10_000,
  events: [],
  brief: { rules: '', situation: '', task: '' },
})

let asks = 0
async function put(agentId = agent, leftMs = LONG_MS) {
  const id = `ask-${++asks}`
  await runner.mailbox.put({ id, agentId, payload: wire(id), deadline: Date.now() + leftMs })
  return id
}

/** As if an ask had been handed out so much earlier. */
const letPass = (id: string, ms: number) =>
  sql.query(`UPDATE mailbox_ask SET taken_at = taken_at - $2 * interval '1 ms' WHERE ask_id = $1`, [id, ms])

const idsOf = (taken: { id: string }[]) => taken.map(({ id }) => id)

/** Begins something that waits, and comes back when it has looked in vain, by so many queries. */
async function begun<T>(
  by: keyof typeof asked,
  queries: number,
  work: () => Promise<T>,
): Promise<{ waiting: Promise<T> }> {
  const before = asked[by]
  const waiting = work()
  await expect.poll(() => asked[by] - before).toBeGreaterThanOrEqual(queries)
  return { waiting }
}
const never = new AbortController().signal
/** Says that the agent is there, looks, and asks for how long there is nothing to look for. */
const TAKE_QUERIES = 3

describe('taking', () => {
  it('gives what was put before, as it was put, the most urgent first, and another agent’s never', async () => {
    const relaxed = await put(agent, 2 * LONG_MS)
    const urgent = await put(agent, LONG_MS)
    await put('somebody else')
    const taken = await gateway.mailbox.take(agent, 0)
    expect(idsOf(taken)).toEqual([urgent, relaxed])
    expect(taken[0]).toMatchObject({ agentId: agent, payload: wire(urgent), deadline: expect.any(Number) })
  })

  it('waits, and is woken at once when something is put', async () => {
    await gateway.mailbox.take(agent, 0) // listens from now on
    const { waiting } = await begun('gateway', TAKE_QUERIES, () => gateway.mailbox.take(agent, LONG_MS))
    const id = await put()
    expect(idsOf(await waiting)).toEqual([id])
  })

  it('returns nothing when the time is over or the caller disconnected', async () => {
    expect(await gateway.mailbox.take(agent, 10)).toEqual([])
    const gone = new AbortController()
    const { waiting } = await begun('gateway', TAKE_QUERIES, () =>
      gateway.mailbox.take(agent, LONG_MS, { signal: gone.signal }),
    )
    gone.abort()
    expect(await waiting).toEqual([])
    const id = await put()
    expect(await gateway.mailbox.take(agent, 0, { signal: gone.signal })).toEqual([])
    expect(idsOf(await gateway.mailbox.take(agent, 0))).toEqual([id])
  })

  it('does not ask the database over and over while it waits', async () => {
    const before = asked.gateway
    await gateway.mailbox.take(agent, 200)
    // It looks when it comes, when it is heard for the first time, and when the time is over.
    expect(asked.gateway - before).toBeLessThanOrEqual(5 * TAKE_QUERIES)
  })

  it('gives each ask to one of several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => put()))
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? gateway : runner).mailbox.take(agent, LONG_MS, { most: 1 })),
    )
    expect(taken.flatMap(idsOf).sort()).toEqual([...ids].sort())
  })

  it('gives what was fetched and lost again after its time, and at once to who asks for it', async () => {
    const id = await put()
    expect(idsOf(await gateway.mailbox.take(agent, 0))).toEqual([id])
    expect(await gateway.mailbox.take(agent, 0)).toEqual([])
    expect(idsOf(await gateway.mailbox.take(agent, 0, { again: true }))).toEqual([id])
    expect(await gateway.mailbox.take(agent, 0)).toEqual([])
    await letPass(id, AGAIN_MS - 100)
    expect(idsOf(await gateway.mailbox.take(agent, LONG_MS))).toEqual([id])
  })

  it('leaves alone what somebody holds, and gives it at once when it is released', async () => {
    const id = await put()
    await gateway.mailbox.take(agent, 0)
    await letPass(id, AGAIN_MS + 1_000)
    await gateway.mailbox.hold([id])
    expect(await gateway.mailbox.take(agent, 0)).toEqual([])
    const { waiting } = await begun('gateway', TAKE_QUERIES, () => gateway.mailbox.take(agent, LONG_MS))
    await gateway.mailbox.release([id])
    expect(idsOf(await waiting)).toEqual([id])
  })

  it('waits for no lock to hold several asks, and locks one at a time to release them', async () => {
    const [first, second] = [await put(), await put()]
    await gateway.mailbox.take(agent, 0)
    const other = await sql.connect()
    const lock = (id: string) => other.query('SELECT FROM mailbox_ask WHERE ask_id = $1 FOR UPDATE', [id])
    try {
      await other.query('BEGIN')
      await lock(second)
      await gateway.mailbox.hold([first, second])
      const released = gateway.mailbox.release([first, second])
      await expect.poll(() => lockWaits(sql)).toBe(1)
      await lock(first)
      await other.query('COMMIT')
      await released
    } finally {
      other.release(true)
    }
    expect(idsOf(await gateway.mailbox.take(agent, 0)).toSorted()).toEqual([first, second].toSorted())
  })

  it('gives nothing whose time is over', async () => {
    await put(agent, -1)
    expect(await gateway.mailbox.take(agent, 0)).toEqual([])
  })
})

describe('an answer', () => {
  it('reaches who asked at once, in another process, though it came before anybody waited', async () => {
    const first = await put()
    expect(await gateway.mailbox.answer(first, agent, { text: 'early' })).toEqual({ ok: true, value: undefined })
    expect(await runner.mailbox.await(first, never)).toMatchObject({ answer: { text: 'early' } })

    const second = await put()
    const { waiting } = await begun('runner', 1, () => runner.mailbox.await(second, never))
    await gateway.mailbox.answer(second, agent, { text: 'Player 5', reasoning: '…' })
    expect(await waiting).toEqual({ answer: { text: 'Player 5', reasoning: '…' } })
  })

  it('is accepted once, however many come together', async () => {
    const id = await put()
    const given = await Promise.all(
      Array.from({ length: 6 }, (_, index) => gateway.mailbox.answer(id, agent, { text: `${index}` })),
    )
    expect(given.filter(({ ok }) => ok)).toHaveLength(1)
    expect(given.filter((result) => !result.ok && result.error.code === 'answered')).toHaveLength(5)
    const winner = given.findIndex(({ ok }) => ok)
    expect(await runner.mailbox.await(id, never)).toMatchObject({ answer: { text: `${winner}` } })
    expect(await gateway.mailbox.take(agent, 0, { again: true })).toEqual([])
  })

  it('is late after the deadline, and changes nothing', async () => {
    const id = await put(agent, -1)
    expect(await gateway.mailbox.answer(id, agent, { text: '' })).toMatchObject({ ok: false, error: { code: 'late' } })
    expect(await runner.mailbox.await(id, AbortSignal.abort())).toBeUndefined()
  })

  it('to another agent’s ask, or to none, finds no ask', async () => {
    const id = await put()
    for (const [ask, by] of [[id, 'a stranger'] as const, ['nothing', agent] as const]) {
      const refused = await gateway.mailbox.answer(ask, by, { text: 'hello' })
      expect(refused).toMatchObject({ ok: false, error: { code: 'no-such-ask' } })
    }
    expect(await gateway.mailbox.answer(id, agent, { text: 'mine' })).toMatchObject({ ok: true })
  })

  it('is kept as it was sent, but for what no database takes', async () => {
    const id = await put()
    await gateway.mailbox.answer(id, agent, { text: 'a\0b\uD800\u{E0054}' })
    const found = await runner.mailbox.await(id, never)
    expect(found?.answer).toEqual({ text: 'a\uFFFDb\uFFFD\u{E0054}' })
  })

  it('counts also when its notice was lost: who waits looks once more when the time is over', async () => {
    const id = await put()
    const over = new AbortController()
    const { waiting } = await begun('runner', 1, () => runner.mailbox.await(id, over.signal))
    const unheard = `UPDATE mailbox_ask SET answer = '{"text":"unheard"}', answered_at = now() WHERE ask_id = $1`
    await sql.query(unheard, [id])
    over.abort()
    expect(await waiting).toMatchObject({ answer: { text: 'unheard' } })
  })

  it('to an ask that is not there is not waited for', async () => {
    expect(await runner.mailbox.await('nothing', never)).toBeUndefined()
  })
})

describe('an ask that is put again after a take-over', () => {
  it('has the new deadline and is handed out again', async () => {
    const id = await put(agent, 3_000)
    await gateway.mailbox.take(agent, 0)
    const deadline = Date.now() + 30_000
    await runner.mailbox.put({ id, agentId: agent, payload: wire(id), deadline })
    expect(await gateway.mailbox.take(agent, 0)).toMatchObject([{ id, deadline }])
  })

  it('keeps the answer it has', async () => {
    const id = await put()
    await gateway.mailbox.answer(id, agent, { text: 'said' })
    await runner.mailbox.put({ id, agentId: agent, payload: wire(id), deadline: Date.now() + 30_000 })
    expect(await gateway.mailbox.take(agent, 0, { again: true })).toEqual([])
    expect(await runner.mailbox.await(id, never)).toMatchObject({ answer: { text: 'said' } })
  })
})

describe('an agent’s process', () => {
  it('is there when it was heard of recently, and comes to the notice of who waits for it', async () => {
    const { waiting } = await begun('runner', 1, () => runner.mailbox.present(agent, never))
    await gateway.mailbox.touch(agent)
    expect(await waiting).toBe(true)
    expect(await runner.mailbox.present(agent, never)).toBe(true)
    expect(await runner.mailbox.lastSeen(agent)).toMatch(/^\d{4}-/)
  })

  it('is there while it fetches', async () => {
    await gateway.mailbox.take(agent, 0)
    expect(await runner.mailbox.present(agent, never)).toBe(true)
  })

  it('is not there when it was not heard of for a while', async () => {
    const looksInVain = async () => {
      const over = new AbortController()
      const { waiting } = await begun('runner', 1, () => runner.mailbox.present(agent, over.signal))
      over.abort()
      return waiting
    }
    expect(await looksInVain()).toBe(false)
    await gateway.mailbox.touch(agent)
    await sql.query(`UPDATE mailbox_presence SET seen_at = now() - interval '16 seconds' WHERE agent_id = $1`, [agent])
    expect(await looksInVain()).toBe(false)
  })
})

it('agents silent for a minute are distinguished from those that only looked away', async () => {
  const [here, away, lost] = [`${agent}-here`, `${agent}-away`, `${agent}-lost`]
  for (const one of [here, away, lost]) await gateway.mailbox.touch(one)
  const seen = (one: string, ago: string) =>
    sql.query('UPDATE mailbox_presence SET seen_at = now() - $2::interval WHERE agent_id = $1', [one, ago])
  await seen(away, '40 seconds')
  await seen(lost, '61 seconds')
  expect(await runner.mailbox.absent([here, away, lost, 'never-seen'])).toEqual(new Set([lost, 'never-seen']))
  expect(await runner.mailbox.absent([])).toEqual(new Set())
})

describe('agents at a gateway', () => {
  const seenAgo = (name: string, ago: string) =>
    sql.query('UPDATE mailbox_gateway SET seen_at = now() - $2::interval WHERE name = $1', [name, ago])

  it('are within reach while it says that it is there, and when it has ended', async () => {
    expect(await runner.mailbox.outOfReach(30_000)).toBe(false)
    await gateway.mailbox.serving('one:4301')
    await gateway.mailbox.serving('one:4301')
    expect(await runner.mailbox.outOfReach(30_000)).toBe(false)
    await seenAgo('one:4301', '4 seconds')
    await gateway.mailbox.served('one:4301')
    expect(await runner.mailbox.outOfReach(30_000)).toBe(false)
  })

  it('are out of reach while it says nothing, until agents that waited there have noticed, and count as such after it is back', async () => {
    await sql.query('DELETE FROM mailbox_gateway')
    await gateway.mailbox.serving('two:4301')
    await gateway.mailbox.serving('three:4301')
    // However long a busy machine takes from one line to the next, the other gateway has just been heard of.
    const outOfReach = async (withinMs: number) => {
      await seenAgo('three:4301', '0 seconds')
      return runner.mailbox.outOfReach(withinMs)
    }
    await seenAgo('two:4301', '4 seconds')
    expect(await outOfReach(1)).toBe(true)
    await seenAgo('two:4301', '61 seconds')
    expect(await outOfReach(30_000)).toBe(false)
    // It goes on, or another takes its place.
    await gateway.mailbox.serving('two:4301')
    await gateway.mailbox.serving('two:4301')
    expect(await outOfReach(30_000)).toBe(true)
    expect(await outOfReach(0)).toBe(false)
    await gateway.mailbox.served('two:4301')
    await gateway.mailbox.served('three:4301')
  })
})

it('wakes again after its connection was lost', async () => {
  await gateway.mailbox.take(agent, 0)
  const waiting = gateway.mailbox.take(agent, LONG_MS)
  const listeners = async () => {
    const { rows } = await sql.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'masquerade listener' AND datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(listeners).not.toEqual([])
  const cut = await listeners()
  await sql.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [cut])
  await expect.poll(async () => (await listeners()).filter((pid) => !cut.includes(pid)).length).toBe(cut.length)
  const id = await put()
  expect(idsOf(await waiting)).toEqual([id])
})

it('forgets what is long over', async () => {
  const old = await put(agent, -2 * 60 * 60 * 1000)
  await put()
  expect(await gateway.mailbox.answer(old, agent, {})).toMatchObject({ error: { code: 'no-such-ask' } })
})

it('sweeps out what is long over, and who came and went for good, but no agent’s last sign of life', async () => {
  const [old, open] = [await put(agent, -2 * 60 * 60 * 1000), await put()]
  await sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about) VALUES ('swept', 'swept', '', 'mailbox', '{en}', '{}');
     INSERT INTO mailbox_presence (agent_id, seen_at)
     SELECT id, now() - interval '2 days' FROM unnest('{swept,tab_gone}'::text[]) AS id`,
  )
  await gateway.mailbox.touch('tab_here')
  await gateway.mailbox.sweep()
  const { rows } = await sql.query('SELECT ask_id FROM mailbox_ask WHERE ask_id = ANY ($1)', [[old, open]])
  expect(rows).toEqual([{ ask_id: open }])
  expect(await gateway.mailbox.lastSeen('swept')).toBeDefined()
  expect(await gateway.mailbox.lastSeen('tab_gone')).toBeUndefined()
  expect(await gateway.mailbox.lastSeen('tab_here')).toBeDefined()
})

it('an agent that left before the clock was set back is absent after the next sweep, and one that calls is not', async () => {
  const [left, calls] = [`${agent}-left`, `${agent}-calls`]
  for (const one of [left, calls]) await gateway.mailbox.touch(one)
  await sql.query(`UPDATE mailbox_presence SET seen_at = now() + interval '30 minutes' WHERE agent_id = ANY ($1)`, [
    [left, calls],
  ])
  await sql.query(`INSERT INTO mailbox_gateway (name, seen_at) VALUES ('ended', now() + interval '30 minutes')`)
  await gateway.mailbox.touch(calls)
  await runner.mailbox.sweep()
  expect(await runner.mailbox.absent([left, calls])).toEqual(new Set([left]))
  expect(Date.parse((await runner.mailbox.lastSeen(left)) ?? '')).toBeLessThan(runner.clock.now())
  expect((await sql.query('SELECT FROM mailbox_gateway')).rows).toEqual([])
})

it('names a user’s agents that have a mailbox, and with an agent’s id that agent alone', async () => {
  const [ada, eve] = [await signedIn(runner, 'ada'), await signedIn(runner, 'eve')]
  const [one, other, called, retired] = [
    await registered(runner, ada.id, 'One'),
    await registered(runner, ada.id, 'Other'),
    await registered(runner, ada.id, 'Called'),
    await registered(runner, ada.id, 'Retired'),
  ]
  await sql.query(`UPDATE agent SET kind = 'webhook' WHERE id = $1`, [called.id])
  await runner.agents.retire(ada, retired.id)
  const agentsOf = async (...of: Parameters<typeof gateway.mailbox.agentsOf>) => {
    const before = asked.gateway
    const slugs = (await gateway.mailbox.agentsOf(...of)).map(({ slug }) => slug)
    expect(asked.gateway - before).toBe(1)
    return slugs
  }
  expect((await agentsOf(ada.id)).sort()).toEqual([one.slug, other.slug])
  expect(await agentsOf(ada.id, other.id)).toEqual([other.slug])
  expect(await agentsOf(ada.id, retired.id)).toEqual([])
  expect(await agentsOf(eve.id, one.id)).toEqual([])
})

it('ends all waits when the store is closed', async () => {
  let queries = 0
  const store = openStore({ url: database.url, onError: () => {}, mailboxTimes, onQuery: () => (queries += 1) })
  const waiting = store.mailbox.take(agent, LONG_MS).catch(() => [])
  await expect.poll(() => queries).toBeGreaterThanOrEqual(TAKE_QUERIES)
  await store.close()
  expect(await waiting).toEqual([])
})
