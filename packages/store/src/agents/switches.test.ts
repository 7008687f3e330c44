import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedKey, registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Actor } from '../users/actor.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let ada: User
let eve: User
const admin: Actor = { id: 'an admin', role: 'admin' }
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada')
  eve = await signedIn(there.store, 'eve')
  await publishedKey(there.store)
})
afterAll(() => there?.close())

const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })

describe('retiring', () => {
  it('ends an agent for good: its secrets and tokens go, its profile stays', async () => {
    const settings = { kind: 'model', model: 'a/b', strategy: 'plain' } as const
    const agent = await registered(there.store, ada.id, 'Old', { settings, secret: { text: 'hf_1' } })
    const retired = await there.store.agents.retire(ada, agent.id)
    expect(retired).toMatchObject({
      value: { online: false, retiredAt: expect.any(String), version: { hasSecret: false, settings } },
    })
    expect(await there.store.agents.retire(ada, agent.id)).toEqual(retired)
    expect(await there.store.agents.profile('old')).toMatchObject({ agent: { name: 'Old' } })
    expect((await there.store.agents.mine(ada.id)).at(-1)?.id).toBe(agent.id)
    expect(await there.store.agents.directory({ limit: 100, search: 'Old' })).toMatchObject({ value: { items: [] } })
  })

  it('is its owner’s to do, and an admin’s', async () => {
    const agent = await registered(there.store, ada.id, 'Kept')
    expect(await there.store.agents.retire(eve, agent.id)).toEqual(refused('no-such-agent'))
    expect(await there.store.agents.retire({ ...eve, role: 'organizer' }, agent.id)).toEqual(refused('no-such-agent'))
    expect(await there.store.agents.retire(admin, agent.id)).toMatchObject({ ok: true })
  })
})

describe('a pause', () => {
  it('says why, and is ended by the owner, who begins to count anew', async () => {
    const agent = await registered(there.store, ada.id, 'Silent')
    await there.sql.query('UPDATE agent SET missed = 3 WHERE id = $1', [agent.id])
    expect(await there.store.agents.pause(agent.id, 'no-answer')).toBe('paused')
    expect(await there.store.agents.own(ada.id, agent.id)).toMatchObject({
      paused: 'no-answer',
      pausedAt: expect.any(String),
      missed: 3,
    })
    expect(await there.store.agents.resume(eve, agent.id)).toEqual(refused('no-such-agent'))
    const resumed = await there.store.agents.resume(ada, agent.id)
    expect(resumed).toMatchObject({ ok: true, value: { missed: 0 } })
    expect(resumed.ok && resumed.value.paused).toBeUndefined()
    expect(await there.store.agents.resume(ada, agent.id)).toEqual(refused('not-paused'))
  })

  it('by an admin is ended by an admin', async () => {
    const agent = await registered(there.store, ada.id, 'Rude')
    await there.store.agents.pause(agent.id, 'admin')
    expect(await there.store.agents.resume(ada, agent.id)).toEqual(refused('paused-by-admin'))
    expect(await there.store.agents.resume(admin, agent.id)).toMatchObject({ ok: true })
  })

  it('is nothing for a retired agent, or for none', async () => {
    const agent = await registered(there.store, ada.id, 'Gone')
    await there.store.agents.pause(agent.id, 'no-answer')
    await there.store.agents.retire(ada, agent.id)
    expect(await there.store.agents.pause(agent.id, 'admin')).toBe('retired')
    expect(await there.store.agents.resume(ada, agent.id)).toEqual(refused('retired'))
    expect(await there.store.agents.pause('no-such-id', 'admin')).toBe('retired')
  })
})

describe('what an owner sees', () => {
  it('are games under way and begun today, trials and queued ones among them', async () => {
    const agent = await registered(there.store, ada.id, 'Busy', { fields: { concurrency: 9 } })
    const world = await smallWorld(there.url)
    const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
    const create = () => there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
    const [queued, running, finished, yesterday, voided] = [
      await create(),
      await create(),
      await create(),
      await create(),
      await create(),
    ]
    for (const id of [running, finished, yesterday]) await there.store.matches.start(id)
    await there.sql.query(`UPDATE match SET status = 'finished' WHERE id = ANY ($1)`, [[finished, yesterday]])
    await there.sql.query(`UPDATE seat SET begun_at = now() - interval '1 day' WHERE match_id = $1`, [yesterday])
    await there.store.matches.void(voided, 'never began')
    expect(queued).toBeDefined()
    expect(await there.store.agents.own(ada.id, 'busy')).toMatchObject({ playing: 2, begunToday: 3 })
  })

  it('are no games that were void before anybody was asked, but those that were void later', async () => {
    const agent = await registered(there.store, ada.id, 'Absent', { fields: { concurrency: 9 } })
    const world = await smallWorld(there.url, { slug: 'absent' })
    const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
    const voided = async (asked: boolean) => {
      const id = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
      await there.store.matches.start(id)
      if (asked) {
        await there.sql.query(
          `INSERT INTO match_event (match_id, seq, at, type, v, data) VALUES ($1, 1, now(), 'dealt', 1, '{}')`,
          [id],
        )
      }
      await there.store.matches.void(id, 'a test')
    }
    await voided(false)
    expect(await there.store.agents.own(ada.id, 'absent')).toMatchObject({ begunToday: 0 })
    await voided(true)
    expect(await there.store.agents.own(ada.id, 'absent')).toMatchObject({ begunToday: 1 })
  })

  it('is nothing of another’s', async () => {
    const agent = await registered(there.store, ada.id, 'Private', { fields: { listed: false } })
    expect(await there.store.agents.own(eve.id, agent.id)).toBeUndefined()
    expect(await there.store.agents.mine(eve.id)).toEqual([])
  })
})
