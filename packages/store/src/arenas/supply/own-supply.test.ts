import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { Actor } from '../../users/actor.ts'

let there: TestStore
let ada: Actor
let bob: Actor
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ada = await signedIn(there.store, 'ada')
  bob = await signedIn(there.store, 'bob')
  await there.sql.query(`INSERT INTO supply_entry (list, number, entry) VALUES ('bundled', 1, '["Cat","Dog"]')`)
})
afterAll(() => there?.close())

const form = (more: object = {}) => ({
  ...{ name: { en: 'Cellar', zh: '窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {}, language: 'en' },
  ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 1 } },
  ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
  ...more,
})
const bytes = (text: string) => new TextEncoder().encode(text)
const FILE = bytes('Tea,Coffee\nSun,Moon\n')

async function draft(secret = true): Promise<{ slug: string; id: string; list: string }> {
  const made = await there.store.arenas.create(ada.id, form())
  if (!made.ok) throw new Error(made.error.message)
  expect(await there.store.supplies.putSupply(ada, made.value, FILE, secret)).toMatchObject({
    value: { entries: { length: 2 } },
  })
  const arena = await there.store.arenas.seenBy(ada.id, made.value)
  return { slug: made.value, id: arena?.id ?? '', list: arena?.supply ?? '' }
}
const seen = (userId: string | undefined, id: string) => there.store.supplies.ownSupply(userId, id)

describe('a list that an arena brings', () => {
  it('is what it is dealt from, and in no list to choose from', async () => {
    const { list } = await draft()
    expect([
      ['Tea', 'Coffee'],
      ['Sun', 'Moon'],
    ]).toContainEqual(await there.store.supplies.random(list))
    expect((await there.store.supplies.bundled()).map((one) => one.list)).toEqual(['bundled'])
  })

  it('takes the place of the one before', async () => {
    const { slug, id } = await draft()
    await there.store.supplies.putSupply(ada, slug, bytes('[["Fire","Water"]]'), false)
    expect(await seen(ada.id, id)).toMatchObject({ entries: 1, secret: false, shown: [['Fire', 'Water']] })
  })

  it('stays as it was when the upload has faults, which come back', async () => {
    const { slug, id } = await draft()
    const refused = await there.store.supplies.putSupply(ada, slug, bytes('Tea,Coffee\nSun,\n'), true)
    expect(refused).toEqual({
      ok: false,
      error: { code: 'supply', faults: [{ line: 2, code: 'empty', message: expect.any(String) }] },
    })
    expect(await seen(ada.id, id)).toMatchObject({ entries: 2 })
  })

  it('is secret until the arena is final, from everybody but its organizer', async () => {
    const { slug, id } = await draft()
    await there.store.arenas.step(ada, slug, 'open')
    for (const state of ['open', 'closing']) {
      await there.sql.query(`UPDATE arena SET state = $2::"ArenaState" WHERE id = $1`, [id, state])
      for (const user of [bob.id, undefined]) {
        expect(await seen(user, id)).toEqual({ list: `arena ${id}`, entries: 2, secret: true })
      }
      expect(await seen(ada.id, id)).toHaveProperty('shown')
    }
    await there.sql.query(`UPDATE arena SET state = 'final' WHERE id = $1`, [id])
    expect(await seen(undefined, id)).toHaveProperty('shown', [
      ['Tea', 'Coffee'],
      ['Sun', 'Moon'],
    ])
  })

  it('is shown at once where it is no secret', async () => {
    expect(await seen(undefined, (await draft(false)).id)).toHaveProperty('shown')
  })

  it('cannot be named by another arena, whose organizer would see it played', async () => {
    const { list } = await draft()
    expect(await there.store.arenas.create(bob.id, form({ supply: list }))).toMatchObject({
      error: { faults: [{ field: 'supply', code: 'no-such-list' }] },
    })
  })

  it('stays with the arena when its form is saved again, and cannot change once it is open', async () => {
    const { slug, id, list } = await draft()
    expect(await there.store.arenas.update(ada, slug, form({ supply: list, masked: false }))).toEqual({
      ok: true,
      value: undefined,
    })
    expect(await seen(ada.id, id)).toMatchObject({ entries: 2 })
    await there.store.arenas.step(ada, slug, 'open')
    expect(await there.store.supplies.putSupply(ada, slug, FILE, true)).toMatchObject({ error: { code: 'not-now' } })
    expect(await there.store.supplies.putSupply(bob, slug, FILE, true)).toMatchObject({ error: { code: 'not-yours' } })
  })

  it('is copied once it is no secret any more, for everybody, and not before, when the copy could publish it', async () => {
    const { slug, id } = await draft()
    await there.store.arenas.step(ada, slug, 'open')
    const copyOf = async (actor: Actor) => {
      const copied = await there.store.arenas.copy(actor, slug)
      const arena = copied.ok ? await there.store.arenas.seenBy(actor.id, copied.value) : undefined
      return arena && { supply: arena.supply, own: await seen(actor.id, arena.id) }
    }
    for (const actor of [ada, bob]) expect(await copyOf(actor)).toEqual({ supply: undefined, own: undefined })
    await there.sql.query(`UPDATE arena SET state = 'final' WHERE id = $1`, [id])
    for (const actor of [ada, bob]) {
      const copy = await copyOf(actor)
      expect(copy?.own).toMatchObject({ entries: 2, secret: false })
      expect(copy?.supply).not.toBe(`arena ${id}`)
    }
  })

  it('goes with a draft that is thrown away', async () => {
    const { slug, list } = await draft()
    await there.store.arenas.discard(ada, slug)
    expect(await there.store.supplies.random(list)).toBeUndefined()
  })
})
