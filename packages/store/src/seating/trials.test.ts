import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let world: SmallWorld
let ada: User
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { agents: 9 })
  await smallWorld(there.url, { slug: 'trial-en', agents: 0, purpose: 'trial', concurrent: 0 })
  await there.sql.query(`UPDATE arena SET listed = false WHERE slug = 'trial-en'`)
  await there.store.queue.open()
  ada = await signedIn(there.store, 'ada')
})
afterAll(() => there?.close())

const newAgent = (name: string, more = {}): Promise<OwnAgent> =>
  registered(there.store, ada.id, name, { fields: { concurrency: 10, ...more } })

async function trial(agent: OwnAgent): Promise<string> {
  const made = await there.store.trials.create(ada.id, agent.id, 'en')
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

describe('a trial', () => {
  it('seats the agent, online or not, paused or not, among five online house agents, and is queued at once', async () => {
    const agent = await newAgent('Tried', { online: false })
    await there.store.agents.pause(agent.id, 'no-answer')
    await there.sql.query('UPDATE agent SET online = false WHERE id = $1', [world.agents[0]!.agentId])
    const id = await trial(agent)
    const match = await there.store.matches.get(id)
    expect(match).toMatchObject({ status: 'queued', purpose: 'trial', trialOf: agent.id, game: 'who-is-spy' })
    expect(match).toMatchObject({ roster: [] })
    const players = await there.store.matches.players(id)
    const kinds = players.map((one) => one.kind).sort()
    expect(kinds).toEqual(['house', 'house', 'house', 'house', 'house', 'mailbox'])
    expect(players.map((one) => one.agentId)).not.toContain(world.agents[0]!.agentId)
    expect(new Set(players.map((one) => one.agentId)).size).toBe(6)
    const jobs = await there.sql.query(`SELECT data ->> 'match' AS match FROM pgboss.job WHERE name = 'play-trial'`)
    expect(jobs.rows).toContainEqual({ match: id })
  })

  it('puts the agent in any seat, with any opponents', async () => {
    const agent = await newAgent('Anywhere')
    const seats = new Set<number>()
    const opponents = new Set<string>()
    for (let number = 0; number < 10; number++) {
      const id = await trial(agent)
      for (const { seat, agentId } of await there.store.matches.players(id)) {
        if (agentId === agent.id) seats.add(seat)
        else opponents.add(agentId)
      }
      await there.store.matches.void(id, 'a test')
    }
    expect(seats.size).toBeGreaterThan(1)
    expect(opponents.size).toBeGreaterThan(5)
  })

  it('is on no page but its owner’s', async () => {
    const agent = await newAgent('Hidden')
    const id = await trial(agent)
    const idsOf = async (filter: object) => {
      const page = await there.store.matches.page({ limit: 100, ...filter })
      return page.ok ? page.value.items.map((match) => match.id) : []
    }
    for (const filter of [
      {},
      { arena: 'trial-en' },
      { agent: agent.slug },
      { status: 'queued' },
      { agent: world.agents[2]!.slug },
    ]) {
      expect(await idsOf(filter)).not.toContain(id)
    }
    expect((await there.store.arenas.list()).map(({ slug }) => slug)).toEqual(['parlour'])
    expect(await there.store.arenas.get('trial-en')).toMatchObject({ listed: false })
    const pageOf = (owner: string) => there.store.trials.page(owner, agent.id, { limit: 10 })
    expect(await pageOf(ada.id)).toMatchObject({ ok: true, value: { items: [{ id }] } })
    expect(await pageOf('eve')).toEqual({ ok: true, value: { items: [] } })
  })

  it('sends notices to those who watch it, and is no news to others', async () => {
    const received: unknown[] = []
    const listener = there.store.notices.listen({
      notices: (batch) => void received.push(...batch),
      reconnected: () => {},
    })
    await listener.ready
    const id = await trial(await newAgent('News'))
    await there.store.matches.start(id)
    await there.store.matches.void(id, 'a test')
    const news = ['queued', 'running', 'void'].map((status) => ({
      kind: 'match',
      match: id,
      arena: 'trial-en',
      status,
      hidden: true,
    }))
    await expect.poll(() => received).toEqual(news)
    await listener.close()
  })

  it('begins beside a trial that its owner took it out of, also for an agent that plays one match at a time', async () => {
    const agent = await newAgent('Again', { concurrency: 1 })
    await trial(agent)
    expect(await there.store.trials.create(ada.id, agent.id, 'en')).toMatchObject({ error: { code: 'busy' } })
    const [seat] = (await there.store.agents.own(ada.id, agent.id))?.tables ?? []
    await there.store.agents.takeOut(ada.id, agent.id, seat?.table ?? '')
    await trial(agent)
  })

  it('is refused when it cannot be', async () => {
    const agent = await newAgent('Refused')
    const create = (owner: string, id: string, language: 'en' | 'zh' = 'en') =>
      there.store.trials.create(owner, id, language)
    const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })
    expect(await create('eve', agent.id)).toEqual(refused('no-such-agent'))
    expect(await create(ada.id, 'nothing')).toEqual(refused('no-such-agent'))
    expect(await create(ada.id, agent.id, 'zh')).toEqual(refused('no-arena'))
    await there.sql.query(`UPDATE agent SET online = false WHERE kind = 'house'`)
    expect(await create(ada.id, agent.id)).toEqual(refused('no-opponents'))
    await there.sql.query(`UPDATE agent SET online = true WHERE kind = 'house'`)
    await there.store.agents.retire(ada, agent.id)
    expect(await create(ada.id, agent.id)).toEqual(refused('retired'))
  })
})
