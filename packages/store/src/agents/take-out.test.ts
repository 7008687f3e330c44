import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../testing/lock-waits.ts'
import { registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import type { OwnAgent } from './own-agents.ts'

let there: TestStore
let ada: User
let eve: User
let worlds = 0
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada')
  eve = await signedIn(there.store, 'eve')
})
afterAll(() => there?.close())

async function seated(options: Parameters<typeof smallWorld>[1] = {}): Promise<{ agent: OwnAgent; match: string }> {
  const agent = await registered(there.store, ada.id, `Agent ${++worlds}`, { fields: { concurrency: 3 } })
  const world = await smallWorld(there.url, { slug: `out-${worlds}`, ...options })
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
  const match = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
  return { agent: await own(agent.id), match }
}
async function own(agentId: string): Promise<OwnAgent> {
  const found = await there.store.agents.own(ada.id, agentId)
  if (!found) throw new Error('there is no such agent')
  return found
}
const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })

describe('where an agent plays', () => {
  it('lists the seat for its owner under the table’s name, without the match when the table is masked', async () => {
    const { agent } = await seated()
    expect(agent.tables).toEqual([{ table: expect.stringMatching(/^tab_/), game: 'who-is-spy' }])
  })
})

describe('taking an agent out', () => {
  it('is its owner’s to do, at a table where it sits, until the match is over', async () => {
    const { agent, match } = await seated()
    const { takeOut } = there.store.agents
    const table = agent.tables[0]?.table ?? ''
    expect(await takeOut(eve.id, agent.id, table)).toEqual(refused('no-such-agent'))
    expect(await takeOut(ada.id, agent.id, 'tab_of_nobody')).toEqual(refused('no-such-table'))
    const others = (await there.store.matches.players(match))[1]?.table ?? ''
    expect(await takeOut(ada.id, agent.id, others)).toEqual(refused('no-such-table'))
    const out = await takeOut(ada.id, agent.id, table)
    expect(out).toMatchObject({ value: { online: false, tables: [{ table, takenOutAt: expect.any(String) }] } })
    expect((await there.store.matches.players(match)).map(({ takenOut }) => takenOut)).toEqual([
      true,
      ...Array(5).fill(false),
    ])
    // Twice changes nothing: not the time, nor what its owner has said since.
    await there.sql.query('UPDATE agent SET online = true WHERE id = $1', [agent.id])
    expect(await takeOut(ada.id, agent.id, table)).toMatchObject({
      value: { online: true, tables: out.ok ? out.value.tables : [] },
    })
    await there.store.matches.void(match, 'over')
    expect(await takeOut(ada.id, agent.id, table)).toEqual(refused('match-over'))
  })

  it('withdraws asks that wait in its mailbox: they are not delivered, and an answer counts as late', async () => {
    const { agent, match } = await seated()
    const now = Date.now()
    const times = { askedAt: new Date(now).toISOString(), deadline: new Date(now + 60_000).toISOString() }
    const asked = { matchId: match, turn: 1, seat: 1, attempt: 1, kind: 'speak', versionId: agent.version.id }
    const { id } = await there.store.asks.record({ ...asked, ...times })
    const payload = { ask: id } as Parameters<typeof there.store.mailbox.put>[0]['payload']
    await there.store.mailbox.put({ id, agentId: agent.id, payload, deadline: now + 60_000 })
    await there.store.agents.takeOut(ada.id, agent.id, agent.tables[0]?.table ?? '')
    expect(await there.store.mailbox.take(agent.id, 0)).toEqual([])
    expect(await there.store.mailbox.answer(id, agent.id, 'here')).toEqual(refused('late'))
  })

  it('and retiring it in another tab both succeed', async () => {
    const { agent, match } = await seated()
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM seat WHERE match_id = $1 FOR UPDATE', [match])
      const out = there.store.agents.takeOut(ada.id, agent.id, agent.tables[0]?.table ?? '')
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const retired = there.store.agents.retire(ada, agent.id)
      await expect.poll(() => lockWaits(there.sql)).toBe(2)
      await busy.query('COMMIT')
      for (const done of await Promise.all([out, retired])) expect(done).toMatchObject({ ok: true })
    } finally {
      busy.release(true)
    }
  })

  it('of a trial leaves it online', async () => {
    const { agent, match } = await seated()
    await there.sql.query(`UPDATE match SET purpose = 'trial', trial_of = $2 WHERE id = $1`, [match, agent.id])
    const [table] = (await own(agent.id)).tables
    expect(table).toMatchObject({ trial: true, match })
    expect(await there.store.agents.takeOut(ada.id, agent.id, table?.table ?? '')).toMatchObject({
      value: { online: true, tables: [{ takenOutAt: expect.any(String) }] },
    })
  })

  it('says nothing of it on the seat’s next agent, before the deal', async () => {
    const { agent, match } = await seated()
    await there.store.agents.takeOut(ada.id, agent.id, agent.tables[0]?.table ?? '')
    const world = await smallWorld(there.url, { slug: `more-${worlds}` })
    const seat = { seat: 1, versionId: agent.version.id }
    expect(await there.store.lobby.replaceSeat(match, seat, world.agents[0]!, 'no-warm-up')).toMatchObject({ ok: true })
    expect((await there.store.matches.players(match))[0]).toMatchObject({ takenOut: false })
    expect(await own(agent.id)).toMatchObject({ missed: 1, tables: [] })
  })
})

describe('an agent whose time here is over', () => {
  it.each<[string, (owner: User, agent: OwnAgent) => Promise<unknown>]>([
    ['that its owner retires', (owner, agent) => there.store.agents.retire(owner, agent.id)],
    ['of a deleted account', (owner) => there.store.users.delete(owner.id)],
  ])('%s is taken out of all its matches under way, and its open questions are withdrawn', async (_, end) => {
    const owner = await signedIn(there.store, `owner-${++worlds}`)
    const agent = await registered(there.store, owner.id, `Agent ${worlds}`, { fields: { concurrency: 3 } })
    const world = await smallWorld(there.url, { slug: `over-${worlds}` })
    const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
    const matches: string[] = []
    for (const status of ['queued', 'running', 'finished'] as const) {
      const match = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
      if (status !== 'queued') await there.store.matches.start(match)
      if (status === 'finished') await there.sql.query(`UPDATE match SET status = 'finished' WHERE id = $1`, [match])
      matches.push(match)
    }
    const now = Date.now()
    const times = { askedAt: new Date(now).toISOString(), deadline: new Date(now + 60_000).toISOString() }
    const asked = {
      matchId: matches[1] ?? '',
      turn: 1,
      seat: 1,
      attempt: 1,
      kind: 'speak',
      versionId: agent.version.id,
    }
    const { id } = await there.store.asks.record({ ...asked, ...times })
    const payload = { ask: id } as Parameters<typeof there.store.mailbox.put>[0]['payload']
    await there.store.mailbox.put({ id, agentId: agent.id, payload, deadline: now + 60_000 })
    await end(owner, agent)
    const out = await Promise.all(matches.map(async (match) => (await there.store.matches.players(match))[0]?.takenOut))
    expect(out).toEqual([true, true, false])
    const others = (await there.store.matches.players(matches[1] ?? '')).slice(1)
    expect(others.map(({ takenOut }) => takenOut)).toEqual(Array(5).fill(false))
    expect(await there.store.mailbox.take(agent.id, 0)).toEqual([])
  })
})
