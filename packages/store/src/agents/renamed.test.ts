import type { Notice } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
let heard: Notice[] = []
beforeAll(async () => {
  there = await openTestStore()
  const listener = there.store.notices.listen({ notices: (batch) => heard.push(...batch), reconnected: () => {} })
  await listener.ready
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())
beforeEach(() => {
  heard = []
})

describe('a notice for open pages is sent', () => {
  it('of an agent that got another name, and not when a form sends the same name again', async () => {
    const user = await signedIn(there.store, 'namer')
    const { id, name } = await registered(there.store, user.id, 'First name')
    expect(await there.store.agents.update(user.id, id, { fields: { name } })).toMatchObject({ ok: true })
    expect(await there.store.agents.update(user.id, id, { fields: { name: 'Second' } })).toMatchObject({ ok: true })
    await expect.poll(() => heard).toEqual([{ kind: 'renamed', agent: id }])
  })

  it.each([
    ['an administrator takes away', (_: string, agent: string) => there.store.agents.clear(agent)],
    ['goes with the account of its owner', (user: string) => there.store.users.delete(user)],
  ])('of an agent whose name %s, and of its leaderboards', async (who, takeAway) => {
    const user = await signedIn(there.store, who)
    const { id } = await registered(there.store, user.id, 'A name')
    await there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, id, agent_id, 1, 0, '{}', now() FROM agent_version WHERE agent_id = $2`,
      [world.arena.id, id],
    )
    expect(await takeAway(user.id, id)).toBe(true)
    const inTables = { kind: 'arena', arena: world.arena.slug }
    await expect.poll(() => heard).toEqual([{ kind: 'renamed', agent: id }, inTables])
  })

  it('of each agent of a user who is deleted', async () => {
    const user = await signedIn(there.store, 'leaver')
    const agents = [
      await registered(there.store, user.id, 'Leaves one'),
      await registered(there.store, user.id, 'Leaves two'),
    ]
    await there.store.users.delete(user.id)
    await expect.poll(() => heard).toHaveLength(2)
    expect(new Set(heard)).toEqual(new Set(agents.map(({ id }) => ({ kind: 'renamed', agent: id }))))
  })
})
