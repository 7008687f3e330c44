import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let world: SmallWorld
let admin: User
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { concurrent: 20 })
  admin = await signedIn(there.store, 'ada')
})
afterAll(() => there?.close())

const newMatch = () => there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
const acts = async (limit = 100) => {
  const page = await there.store.operating.log.page(limit)
  if (!page.ok) throw new Error(page.error.message)
  return page.value.items.map(({ by, act, target, why }) => [by, act, target, why])
}

describe('a paused site', () => {
  it('begins no match and says why while it is paused, lets running ones finish, and resumes on request', async () => {
    const { pause } = there.store.operating
    const [waiting, running] = [await newMatch(), await newMatch()]
    expect(await there.store.matches.start(running)).toBe('begun')
    expect(await pause.now()).toBeUndefined()
    expect(await pause.pause(admin, ' \u0000 ')).toBe('done') // invisible characters are shown as such
    expect(await pause.pause(admin, '   ')).toBe('no-reason')
    expect(await pause.pause('command', 'a new disk')).toBe('done')
    const paused = { at: expect.any(String), why: 'a new disk', byName: 'ada' }
    expect(await pause.now(), 'who changes the reason did not pause it').toEqual(paused)
    expect(await there.store.matches.start(waiting)).toBe('queued')
    expect(await there.store.matches.start(running)).toBe('running')
    expect(await pause.resume(admin)).toBe(true)
    expect(await pause.resume(admin)).toBe(false)
    expect(await there.store.matches.start(waiting)).toBe('begun')
    // Acts of one millisecond stand in any order.
    expect((await acts()).map(([by, act, , why]) => [by, act, why]).sort()).toEqual([
      [undefined, 'pause-site', 'a new disk'],
      ['ada', 'go-on', ''],
      ['ada', 'pause-site', expect.any(String)],
    ])
  })
})

describe('runners', () => {
  const beat = (id: string, more: object = {}) =>
    there.store.operating.runners.beat({
      ...{ id, name: `machine ${id}`, skew: { aheadMs: 3, withinMs: 1 }, places: 4, playing: [], checking: 1 },
      ...more,
    })

  it('are there as long as they say so, with their clocks, and hear that they are drained', async () => {
    const { runners } = there.store.operating
    const [void_, running] = [await newMatch(), await newMatch()]
    await there.store.matches.start(void_)
    await there.store.matches.void(void_, 'a test')
    expect(await beat('one', { playing: [void_, running] })).toEqual({ drained: false, over: [void_], takenOut: [] })
    await beat('two', { skew: undefined })
    expect(await runners.drain(admin, 'one', 'a new kernel')).toBe(true)
    expect(await runners.drain(admin, 'one', 'a new kernel')).toBe(false)
    expect(await runners.drain(admin, 'no-such-id', '')).toBe(false)
    expect(await beat('one')).toEqual({ drained: true, over: [], takenOut: [] })
    expect(await beat('two', { skew: undefined })).toEqual({ drained: false, over: [], takenOut: [] })
    await there.sql.query(`UPDATE runner_process SET seen_at = now() - interval '1 minute' WHERE id = 'two'`)
    expect(await runners.list()).toMatchObject([
      {
        id: 'one',
        silent: false,
        skew: { aheadMs: 3, withinMs: 1 },
        places: 4,
        playing: 0,
        drainedAt: expect.any(String),
      },
      { id: 'two', silent: true, name: 'machine two' },
    ])
    expect((await runners.list())[1]).not.toHaveProperty('skew')
    expect(await runners.takeAgain(admin, 'one')).toBe(true)
    expect(await beat('one')).toMatchObject({ drained: false })
    await runners.leave('one')
    expect((await runners.list()).map(({ id }) => id)).toEqual(['two'])
    await there.sql.query(`UPDATE runner_process SET seen_at = now() - interval '2 days'`)
    expect(await runners.list()).toEqual([])
    expect(await acts(2)).toEqual([
      ['ada', 'take-again', 'machine one', ''],
      ['ada', 'drain-runner', 'machine one', 'a new kernel'],
    ])
  })
})

describe('a match under way', () => {
  it('lists a stuck one first', async () => {
    await there.sql.query(`UPDATE match SET status = 'void', finished_at = now() WHERE status IN ('queued', 'running')`)
    const [waits, moves, stands] = [await newMatch(), await newMatch(), await newMatch()]
    for (const id of [moves, stands]) await there.store.matches.start(id)
    await there.store.matches.failed(stands)
    await there.sql.query(`UPDATE match SET started_at = now() - interval '11 minutes' WHERE id = $1`, [stands])
    const { items, all } = await there.store.operating.matches.list(2)
    expect(all).toBe(3)
    expect(items).toMatchObject([
      { id: stands, status: 'running', stuck: true, failures: 1, arena: 'parlour', game: 'who-is-spy' },
      { id: waits, status: 'queued', stuck: false, failures: 0 },
    ])
    await finishedMatch(there.store, world, 1)
    expect((await there.store.operating.matches.list(9)).all).toBe(3)
  })

  it('is ended with a public reason, without scores or charges', async () => {
    const id = await playedMatch(there.store, world, 2)
    const counted = async () => [
      (await there.sql.query('SELECT * FROM standing ORDER BY version_id')).rows,
      (await there.sql.query('SELECT * FROM response_times ORDER BY version_id')).rows,
      (await there.sql.query('SELECT id, missed, paused FROM agent ORDER BY id')).rows,
    ]
    const before = await counted()
    const { matches } = there.store.operating
    const heard: unknown[] = []
    const listener = there.store.notices.listen({ notices: (batch) => void heard.push(...batch), reconnected() {} })
    await listener.ready
    expect(await matches.void(admin, id, ' ')).toBe('no-reason')
    expect(await matches.void(admin, 'nowhere', 'why')).toBe('over')
    expect(await matches.void(admin, id, 'its words were on a poster')).toBe('done')
    expect(await matches.void(admin, id, 'again')).toBe('over')
    const notice = { kind: 'match', match: id, arena: 'parlour', status: 'void' }
    await expect.poll(() => heard).toContainEqual(notice)
    await listener.close()
    const reason = 'an administrator ended it: its words were on a poster'
    expect(await there.store.matches.get(id)).toMatchObject({ status: 'void', voidReason: reason })
    expect(await there.store.matches.finish(id)).toMatchObject({ ok: false })
    expect(await counted()).toEqual(before)
    expect((await acts(1))[0]).toEqual(['ada', 'void-match', id, 'its words were on a poster'])
  })
})

describe('the log of administrators', () => {
  it('cannot be updated, deleted or truncated', async () => {
    await there.store.operating.log.note('command', { act: 'give-role', target: 'Bo: admin' })
    const before = await acts()
    for (const attack of [
      `UPDATE admin_action SET why = ''`,
      'DELETE FROM admin_action',
      'TRUNCATE admin_action',
      `INSERT INTO admin_action SELECT * FROM admin_action ON CONFLICT (id) DO UPDATE SET why = 'else'`,
    ]) {
      await expect(there.sql.query(attack)).rejects.toThrow('append-only')
    }
    expect(await acts()).toEqual(before)
    expect(before[0]).toEqual([undefined, 'give-role', 'Bo: admin', ''])
  })

  it('stays when an administrator’s account goes, and is read page by page', async () => {
    const bo = await signedIn(there.store, 'bo')
    await there.store.operating.log.note(bo, { act: 'hide-text', target: 'm 3', why: 'rude' })
    await there.store.users.delete(bo.id)
    const all = await acts()
    expect(all[0]).toEqual(['bo', 'hide-text', 'm 3', 'rude'])
    const paged: unknown[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await there.store.operating.log.page(2, cursor)
      if (!page.ok) throw new Error(page.error.message)
      paged.push(...page.value.items.map(({ by, act, target, why }) => [by, act, target, why]))
      cursor = page.value.next
      if (cursor === undefined) break
    }
    expect(paged).toEqual(all)
    expect(await there.store.operating.log.page(2, 'nonsense')).toMatchObject({ ok: false })
  })
})

describe('what an administrator looks up', () => {
  it('is found by a part of its name, the newest first, and nothing else', async () => {
    const { lists } = there.store.operating
    const owner = await signedIn(there.store, 'percy_100%')
    const agent = await registered(there.store, owner.id, 'Percy’s Pick')
    const find = async (kind: 'users' | 'agents' | 'arenas', text: string) => {
      const found = await lists[kind]({ text, limit: 50 })
      return found.ok ? found.value.items.map((item) => ('slug' in item ? item.slug : item.name)) : []
    }
    expect(await find('users', 'Y_100%')).toEqual(['percy_100%'])
    expect(await find('users', '%')).toEqual(['percy_100%'])
    expect(await find('agents', 'percy')).toEqual([agent.slug])
    expect(await find('agents', 'nothing of that name')).toEqual([])
    expect(await find('arenas', 'PARL')).toEqual(['parlour'])
    expect(await lists.users({ text: 'percy', limit: 1 })).toMatchObject({
      ok: true,
      value: { items: [{ role: 'user', logins: ['huggingface percy_100%'], agents: 1 }] },
    })
    const first = await lists.agents({ limit: 3 })
    if (!first.ok) throw new Error('no page')
    const second = await lists.agents({ limit: 3, cursor: first.value.next })
    expect(second.ok && second.value.items.some(({ id }) => first.value.items.some((one) => one.id === id))).toBe(false)
    expect(await lists.arenas({ limit: 3, cursor: 'nonsense' })).toMatchObject({ ok: false })
  })
})
