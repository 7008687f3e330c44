import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Actor } from '../users/users.ts'

let there: TestStore
let ada: Actor
let bob: Actor
let admin: Actor
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ;[ada, bob, admin] = [
    await signedIn(there.store, 'ada'),
    await signedIn(there.store, 'bob'),
    { ...(await signedIn(there.store, 'root')), role: 'admin' },
  ]
  await there.sql.query(
    `INSERT INTO supply_entry VALUES ('words', 1, '["Tea","Coffee"]'), ('bad', 1, '["Tea","teas"]')`,
  )
})
afterAll(() => there?.close())

const form = (more: object = {}) => ({
  name: { en: 'The Cellar', zh: '地窖' },
  story: { en: 'Below.', zh: '' },
  game: 'who-is-spy',
  config: {},
  language: 'en',
  purpose: 'ranked',
  supply: 'words',
  ranking: 'mean',
  roster: { who: 'agents' },
  schedule: { tables: 2 },
  windowDays: null,
  masked: true,
  ...more,
})
const made = async (more: object = {}, owner = ada): Promise<string> => {
  const created = await there.store.arenas.create(owner.id, form(more))
  if (!created.ok) throw new Error(created.error.message)
  return created.value
}
const opened = async (more: object = {}): Promise<string> => {
  const slug = await made(more)
  expect(await there.store.arenas.step(ada, slug, 'open')).toEqual({ ok: true })
  return slug
}
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code)
const slugsOf = (arenas: readonly { slug: string }[]) => arenas.map(({ slug }) => slug)

describe('a draft', () => {
  it('has every setting written out, the language of its words among them, and as many seats as its game says', async () => {
    const slug = await made({ config: { seats: 4, rounds: 2 } })
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({
      ...{ state: 'draft', seats: 4, ownerId: ada.id, language: 'en', supply: 'words' },
      config: { language: 'en', seats: 4, rounds: 2, limits: { speakMs: 10_000 } },
    })
  })

  it('is nobody’s but its organizer’s: on no list, and no stranger learns that it is there', async () => {
    const slug = await made()
    expect(slugsOf(await there.store.arenas.list())).not.toContain(slug)
    expect(await there.store.arenas.get(slug)).toBeUndefined()
    expect(await there.store.arenas.seenBy(bob.id, slug)).toBeUndefined()
    expect(slugsOf(await there.store.arenas.mine(ada.id))).toContain(slug)
    for (const actor of [bob, admin]) {
      expect(codeOf(await there.store.arenas.organized(actor, slug))).toBe('no-such-arena')
      expect(codeOf(await there.store.arenas.update(actor, slug, form()))).toBe('no-such-arena')
      expect(codeOf(await there.store.arenas.step(actor, slug, 'open'))).toBe('no-such-arena')
      expect(codeOf(await there.store.arenas.copy(actor, slug))).toBe('no-such-arena')
    }
  })

  it('may change in everything, and nothing of that is told', async () => {
    const slug = await made()
    expect(codeOf(await there.store.arenas.update(ada, slug, form({ config: { seats: 5 }, masked: false })))).toBe('ok')
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({ seats: 5, masked: false })
    expect(await there.store.arenas.changes(slug)).toEqual([])
  })

  it('is thrown away by its organizer', async () => {
    const slug = await made()
    expect(codeOf(await there.store.arenas.discard(bob, slug))).toBe('no-such-arena')
    expect(codeOf(await there.store.arenas.discard(ada, slug))).toBe('ok')
    expect(await there.store.arenas.exists(slug)).toBe(false)
  })

  it('gets a name of its own in addresses, also where its name is taken, or has no letters for one', async () => {
    const [one, other] = [
      await made({ name: { en: 'Twins', zh: '双' } }),
      await made({ name: { en: 'Twins', zh: '双' } }),
    ]
    expect([one, other]).toEqual(['twins', expect.stringMatching(/^twins-[0-9a-f]{8}$/)])
    expect(await made({ name: { en: '地窖', zh: '地窖' } })).toMatch(/^arena-/)
    expect(await made({ name: { en: 'New', zh: '新' } })).toMatch(/^new-/)
  })
})

describe('an arena is refused', () => {
  it.each([
    ['a game that there is not', { game: 'chess' }, 'game', 'no-such-game'],
    ['a game that has no pages yet', { game: 'tic-tac-toe' }, 'game', 'no-such-game'],
    ['settings that its game cannot play', { config: { seats: 40 } }, 'config.seats', 'settings'],
    ['settings that stand in each other’s way', { config: { setting: 'magic', seats: 4 } }, 'config.seats', 'settings'],
    ['a setting that is none', { config: { sheep: 4 } }, 'config', 'settings'],
    ['a limit that is none', { config: { limits: { speakMs: -1 } } }, 'config.limits.speakMs', 'settings'],
    ['a list that there is not', { supply: 'nothing' }, 'supply', 'no-such-list'],
    ['a list that cannot be dealt', { supply: 'bad' }, 'supply', 'list-unfit'],
    ['no name', { name: { en: ' ', zh: '地' } }, 'name.en', 'invalid'],
    ['a purpose that is the site’s', { purpose: 'trial' }, 'purpose', 'invalid'],
    ['a window that ends before it begins', { windowDays: -3 }, 'windowDays', 'invalid'],
    ['tables that are no number', { schedule: { tables: 'two' } }, 'schedule.tables', 'invalid'],
  ])('with %s, and says where', async (_, more, field, code) => {
    const refused = await there.store.arenas.create(ada.id, form(more))
    expect(refused).toMatchObject({ ok: false, error: { code: 'faults' } })
    expect(refused.ok ? [] : refused.error.faults.map((one) => [one.field, one.code])).toContainEqual([field, code])
  })

  it('as a draft that cannot be dealt any more, when it is opened', async () => {
    await there.sql.query(`INSERT INTO supply_entry VALUES ('passing', 1, '["Sun","Moon"]')`)
    const slug = await made({ supply: 'passing' })
    await there.sql.query(`DELETE FROM supply_entry WHERE list = 'passing'`)
    expect(codeOf(await there.store.arenas.step(ada, slug, 'open'))).toBe('faults')
    expect(await there.store.arenas.get(slug)).toBeUndefined()
  })
})

describe('an arena that was opened', () => {
  it('is on the lists, and tells who opened, changed and paused it', async () => {
    const slug = await opened()
    expect(slugsOf(await there.store.arenas.list())).toContain(slug)
    await there.store.arenas.update(ada, slug, form({ schedule: { tables: 3 } }))
    await there.store.arenas.step(admin, slug, 'paused')
    expect(slugsOf(await there.store.arenas.open())).not.toContain(slug)
    expect(await there.store.arenas.changes(slug)).toMatchObject([
      { by: 'root', what: { kind: 'state', from: 'open', to: 'paused' } },
      { by: 'ada', what: { kind: 'changed', fields: [{ field: 'schedule', from: { tables: 2 }, to: { tables: 3 } }] } },
      { by: 'ada', what: { kind: 'state', from: 'draft', to: 'open' } },
    ])
  })

  it.each([
    ['its settings', { config: { seats: 5 } }, 'config'],
    ['its language', { language: 'zh' }, 'language'],
    ['what it is dealt from', { supply: null }, 'supply'],
    ['its purpose', { purpose: 'casual' }, 'purpose'],
    ['its window', { windowDays: 30 }, 'windowDays'],
    ['its faces', { masked: false }, 'masked'],
  ])('does not change %s, and says so', async (_, more, field) => {
    const slug = await opened()
    const refused = await there.store.arenas.update(ada, slug, form(more))
    const faults = refused.ok ? [] : refused.error.faults.map((one) => [one.field, one.code])
    expect(faults).toContainEqual([field, 'fixed'])
    expect(await there.store.arenas.changes(slug)).toHaveLength(1)
  })

  it('is steered by its organizer and administrators alone', async () => {
    const slug = await opened()
    for (const result of [
      await there.store.arenas.organized(bob, slug),
      await there.store.arenas.update(bob, slug, form()),
      await there.store.arenas.step(bob, slug, 'paused'),
      await there.store.arenas.discard(bob, slug),
    ]) {
      expect(codeOf(result)).toBe('not-yours')
    }
    expect(codeOf(await there.store.arenas.discard(ada, slug))).toBe('no-such-step')
  })

  it('is copied by anybody, as a draft of their own', async () => {
    const copied = await there.store.arenas.copy(bob, await opened({ name: { en: 'Original', zh: '原' } }))
    expect(copied).toMatchObject({ ok: true, value: expect.stringMatching(/^original-/) })
    const copy = copied.ok ? await there.store.arenas.seenBy(bob.id, copied.value) : undefined
    expect(copy).toMatchObject({ state: 'draft', ownerId: bob.id, supply: 'words', name: { en: 'Original' } })
  })

  it('takes no step that its state does not have', async () => {
    const slug = await opened()
    expect(codeOf(await there.store.arenas.step(ada, slug, 'open'))).toBe('no-such-step')
    expect(codeOf(await there.store.arenas.step(ada, slug, 'final'))).toBe('no-such-step')
    expect(codeOf(await there.store.arenas.step(ada, slug, 'closing'))).toBe('ok')
    for (const to of ['open', 'paused', 'draft'] as const) {
      expect(codeOf(await there.store.arenas.step(ada, slug, to))).toBe('no-such-step')
    }
    expect(codeOf(await there.store.arenas.update(ada, slug, form()))).toBe('not-now')
  })

  it('belongs to nobody when its organizer is gone, whose drafts go along', async () => {
    const carl = await signedIn(there.store, 'carl')
    const [draft, kept] = [await made({}, carl), await made({}, carl)]
    await there.store.arenas.step(carl, kept, 'open')
    await there.store.users.delete(carl.id)
    expect(await there.store.arenas.exists(draft)).toBe(false)
    expect(await there.store.arenas.get(kept)).not.toHaveProperty('ownerId')
    expect((await there.store.arenas.changes(kept))[0]).not.toHaveProperty('by')
  })
})

describe('matches', () => {
  const seats = () =>
    there.sql.query<{ agentId: string; versionId: string }>(
      `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version WHERE id LIKE 'hall-%' ORDER BY id`,
    )
  const begin = async (slug: string) => {
    const arena = await there.store.arenas.get(slug)
    const { rows } = await seats()
    return there.store.matches.schedule(arena?.id ?? '', () => ({ gameVersion: 1, seats: rows }))
  }

  it('begin in an open arena alone, whoever asked a moment ago whether it is open', async () => {
    const slug = await opened()
    expect(await begin(slug)).toBeDefined()
    await there.store.arenas.step(ada, slug, 'paused')
    expect(await begin(slug)).toBeUndefined()
    await there.store.arenas.step(ada, slug, 'open')
    expect(await begin(slug)).toBeDefined()
    await there.store.arenas.step(ada, slug, 'closing')
    expect(await begin(slug)).toBeUndefined()
  })

  it('that are seated keep a closing arena from being final', async () => {
    const slug = await opened()
    const match = (await begin(slug)) ?? ''
    await there.store.arenas.step(ada, slug, 'closing')
    const settled = async () => {
      const all: string[] = []
      for (let some = await there.store.arenas.settle(); some.length > 0; some = await there.store.arenas.settle())
        all.push(...some)
      return all
    }
    expect(await settled()).not.toContain(slug)
    expect(await there.store.arenas.progress((await there.store.arenas.get(slug))?.id ?? '')).toMatchObject({
      running: 1,
    })
    await there.store.matches.void(match, 'for this test')
    expect(await settled()).toContain(slug)
    expect(await there.store.arenas.get(slug)).toMatchObject({ state: 'final', finalAt: expect.any(String) })
    expect((await there.store.arenas.changes(slug))[0]).toEqual({
      ...{ id: expect.any(String), at: expect.any(String) },
      what: { kind: 'state', from: 'closing', to: 'final' },
    })
  })
})
