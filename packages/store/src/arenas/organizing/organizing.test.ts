import { whoIsSpy } from '@masquerade/games'
import type { Notice } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../../testing/changes-in.ts'
import { registered, signedIn } from '../../testing/people.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { Actor } from '../../users/actor.ts'

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
    `INSERT INTO supply_entry (list, number, entry) VALUES ('words', 1, '["Tea","Coffee"]'), ('bad', 1, '["Tea","teas"]')`,
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
  fairness: { owners: 'apart' },
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
  expect(await there.store.arenas.step(ada, slug, 'open')).toEqual({ ok: true, value: undefined })
  return slug
}
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code)
const slugsOf = (arenas: readonly { slug: string }[]) => arenas.map(({ slug }) => slug)

it('sends a notice of each change for open pages, also of the end, and none of a draft', async () => {
  const heard: Notice[] = []
  const listener = there.store.notices.listen({ notices: (batch) => heard.push(...batch), reconnected: () => {} })
  await listener.ready
  const count = (slug: string) => heard.filter((one) => one.kind === 'arena' && one.arena === slug).length
  const draft = await made()
  await there.store.arenas.update(ada, draft, form({ windowDays: 7 }))
  const slug = await opened()
  await expect.poll(() => count(slug)).toBe(1)
  await there.store.arenas.update(ada, slug, form({ prizes: { en: 'A cup', zh: '' } }))
  await expect.poll(() => count(slug)).toBe(2)
  await there.store.arenas.step(ada, slug, 'closing')
  await expect.poll(() => count(slug)).toBe(3)
  await expect.poll(() => there.store.arenas.finalize().then(() => count(slug))).toBe(4)
  expect(count(draft)).toBe(0)
})

describe('a draft', () => {
  it('has every setting written out, the language of its words among them, and as many seats as its game says', async () => {
    const slug = await made({ config: { seats: 4, rounds: 2 } })
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({
      ...{ state: 'draft', seats: 4, ownerId: ada.id, language: 'en', supply: 'words' },
      config: { language: 'en', seats: 4, rounds: 2, limits: { speakMs: 10_000 } },
    })
  })

  it('is visible to its organizer alone: on no list, and not found for others', async () => {
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

  it('takes no time that the database cannot read: it would keep the agents of the arena from seats in all others', async () => {
    const times = ['0000-01-01T00:00:00Z', `2030-01-01T00:00:00.${'0'.repeat(200)}Z`, '2030-02-29T00:00:00Z']
    for (const at of times) {
      for (const field of ['from', 'until', 'versionsUntil']) {
        const given = form({ schedule: { tables: 1, [field]: at } })
        const faults = [{ field: `schedule.${field}`, code: 'invalid' }]
        expect(await there.store.arenas.create(ada.id, given)).toMatchObject({
          ok: false,
          error: { code: 'faults', faults },
        })
      }
    }
    await made({ schedule: { tables: 1, from: '2028-02-29T00:00:00.123456789Z', until: '9999-12-31T23:59:59Z' } })
  })

  it('takes no end that is past; one that passed meanwhile hinders no other change, and no copy', async () => {
    const { arenas } = there.store
    const past = form({ schedule: { tables: 0, until: '2020-01-01T00:00:00.000Z' } })
    const over = { ok: false, error: { faults: [{ field: 'schedule.until', code: 'over' }] } }
    expect(await arenas.create(ada.id, past)).toMatchObject(over)
    const slug = await made()
    expect(await arenas.update(ada, slug, past)).toMatchObject(over)
    await there.sql.query('UPDATE arena SET schedule = $2 WHERE slug = $1', [slug, past.schedule])
    expect(codeOf(await arenas.update(ada, slug, { ...past, story: { en: 'Late.', zh: '' } }))).toBe('ok')
    expect(codeOf(await arenas.copy(ada, slug))).toBe('ok')
  })

  it('may change in everything without an entry in the public log', async () => {
    const slug = await made()
    expect(codeOf(await there.store.arenas.update(ada, slug, form({ config: { seats: 5 }, masked: false })))).toBe('ok')
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({ seats: 5, masked: false })
    expect(await changesIn(there.store, slug)).toEqual([])
  })

  it('is thrown away by its organizer', async () => {
    const slug = await made()
    expect(codeOf(await there.store.arenas.discard(bob, slug))).toBe('no-such-arena')
    expect(codeOf(await there.store.arenas.discard(ada, slug))).toBe('ok')
    expect(await there.store.arenas.seenBy(ada.id, slug)).toBeUndefined()
  })

  it('that is named in one language has that name in both', async () => {
    const slug = await made({ name: { zh: '长廊' }, story: { en: 'Cool and quiet.', zh: ' ' } })
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({
      name: { en: '长廊', zh: '长廊' },
      story: { en: 'Cool and quiet.', zh: 'Cool and quiet.' },
    })
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

describe('an arena that was opened', () => {
  it('is a contest, and stays one when its organizer is gone; the site’s own is none', async () => {
    const eve = await signedIn(there.store, 'eve')
    const slug = await made({ name: { en: 'The Parlour', zh: '会客厅' } }, eve)
    await there.store.arenas.step(eve, slug, 'open')
    const contest = async () => (await there.store.arenas.get(slug))?.contest
    expect(await contest()).toBe(true)
    expect(await there.store.users.delete(eve.id)).toBe(true)
    expect(await there.store.arenas.get(slug)).not.toHaveProperty('ownerId')
    expect(await contest()).toBe(true)
    await smallWorld(there.url, { slug: 'own', agents: 0 })
    expect((await there.store.arenas.get('own'))?.contest).toBe(false)
  })
})

describe('an arena is refused', () => {
  it.each([
    ['a game that there is not', { game: 'chess' }, 'game', 'no-such-game'],
    ['settings that its game cannot play', { config: { seats: 40 } }, 'config.seats', 'settings'],
    ['settings that stand in each other’s way', { config: { setting: 'magic', seats: 4 } }, 'config.seats', 'settings'],
    ['a setting that is none', { config: { sheep: 4 } }, 'config', 'settings'],
    ['a limit that is none', { config: { limits: { speakMs: -1 } } }, 'config.limits.speakMs', 'settings'],
    ['a list that there is not', { supply: 'nothing' }, 'supply', 'no-such-list'],
    ['a list that cannot be dealt', { supply: 'bad' }, 'supply', 'list-unfit'],
    ['no name', { name: { en: ' ', zh: '' } }, 'name.en', 'invalid'],
    ['a name that looks like another', { name: { en: 'Сellar', zh: '' } }, 'name.en', 'alphabets'],
    ['a purpose that is the site’s', { purpose: 'trial' }, 'purpose', 'invalid'],
    ['a window that ends before it begins', { windowDays: -3 }, 'windowDays', 'invalid'],
    [
      'a range of dates that ends before it begins',
      { schedule: { tables: 1, from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' } },
      'schedule.until',
      'dates',
    ],
    [
      'games that do not count',
      { purpose: 'casual', schedule: { tables: 1, games: 5 } },
      'schedule.games',
      'uncounted',
    ],
    ['games that cannot be shared out', { schedule: { tables: 1, games: 9 } }, 'schedule.games', 'unfair'],
    [
      'a round-robin of more than two',
      { schedule: { tables: 1, pairing: 'round-robin' } },
      'schedule.pairing',
      'no-pairs',
    ],
    [
      'neighbours of a ranking that does not exist',
      { purpose: 'casual', schedule: { tables: 1, pairing: 'by-rank' } },
      'schedule.pairing',
      'uncounted',
    ],
    ['tables that are no number', { schedule: { tables: 'two' } }, 'schedule.tables', 'invalid'],
  ])('with %s, and says where', async (_, more, field, code) => {
    const refused = await there.store.arenas.create(ada.id, form(more))
    expect(refused).toMatchObject({ ok: false, error: { code: 'faults' } })
    expect(refused.ok ? [] : refused.error.faults.map((one) => [one.field, one.code])).toContainEqual([field, code])
  })

  it.each([
    ['too few agents that play in its language', { language: 'zh', supply: null }],
    ['house agents excluded, and no other agent', { roster: { who: 'agents', house: false } }],
    ['fewer house agents than seats', { roster: { who: 'agents', house: ['hall-player-1', 'hall-player-2'] } }],
  ])('when it is opened, with %s', async (_, more) => {
    const slug = await made(more)
    const refused = await there.store.arenas.step(ada, slug, 'open')
    expect(refused).toMatchObject({ ok: false, error: { faults: [{ field: 'roster', code: 'roster' }] } })
    expect(await there.store.arenas.get(slug)).toBeUndefined()
  })

  it('before it is opened, as things are now: too few agents, or too few owners of different ones', async () => {
    const { arenas } = there.store
    expect(await arenas.rosterFaults(ada.id, form())).toEqual([])
    expect(await arenas.rosterFaults(ada.id, form({ roster: { who: 'agents', house: false } }))).toMatchObject([
      { field: 'roster', code: 'roster', says: { values: { seats: 6, players: 0 } } },
    ])
    const past = form({ schedule: { tables: 1, until: '2026-01-01T00:00:00.000Z' } })
    expect(await arenas.rosterFaults(ada.id, past)).toMatchObject([{ field: 'schedule.until', code: 'over' }])
    // An arena without tables needs no agents, and unplayable settings have faults of their own.
    expect(await arenas.rosterFaults(ada.id, form({ schedule: { tables: 0 }, language: 'zh', supply: null }))).toEqual(
      [],
    )
    expect(await arenas.rosterFaults(ada.id, form({ game: 'chess' }))).toEqual([])
    const { id } = await signedIn(there.store, 'owner-of-many')
    const mine = []
    for (const name of ['One', 'Two', 'Three', 'Four']) mine.push((await registered(there.store, id, name)).slug)
    await there.sql.query(`UPDATE agent SET online = true WHERE owner_id = $1`, [id])
    const ofOne = { config: { seats: 4 }, roster: { who: 'agents', house: false, agents: mine } }
    expect(await arenas.rosterFaults(id, form(ofOne))).toMatchObject([
      { field: 'fairness.owners', code: 'too-few-owners', says: { values: { seats: 4, players: 4, together: 1 } } },
    ])
    expect(await arenas.rosterFaults(id, form({ ...ofOne, fairness: { owners: 'together' } }))).toEqual([])
    await there.sql.query('UPDATE agent SET retired_at = now(), online = false WHERE owner_id = $1', [id])
  })

  it('as a draft that cannot be dealt any more, when it is opened', async () => {
    await there.sql.query(`INSERT INTO supply_entry (list, number, entry) VALUES ('passing', 1, '["Sun","Moon"]')`)
    const slug = await made({ supply: 'passing' })
    await there.sql.query(`DELETE FROM supply_entry WHERE list = 'passing'`)
    expect(codeOf(await there.store.arenas.step(ada, slug, 'open'))).toBe('faults')
    expect(await there.store.arenas.get(slug)).toBeUndefined()
  })
})

describe('an arena that was opened', () => {
  it('does not change to a roster that fills no table, and may change otherwise when it has none left', async () => {
    const slug = await opened()
    const noAgents = form({ roster: { who: 'agents', house: false } })
    expect(await there.store.arenas.update(ada, slug, noAgents)).toMatchObject({
      error: { faults: [{ field: 'roster', code: 'roster' }] },
    })
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({ roster: { who: 'agents' } })
    await there.sql.query('UPDATE arena SET roster = $2 WHERE slug = $1', [slug, noAgents.roster])
    const changed = { ...noAgents, story: { en: 'Waiting.', zh: '' } }
    expect(codeOf(await there.store.arenas.update(ada, slug, changed))).toBe('ok')
  })

  it('is on the lists, and tells who opened, changed and paused it', async () => {
    const slug = await opened()
    expect(slugsOf(await there.store.arenas.list())).toContain(slug)
    await there.store.arenas.update(ada, slug, form({ schedule: { tables: 3 } }))
    await there.store.arenas.step(admin, slug, 'paused')
    expect(slugsOf(await there.store.arenas.open())).not.toContain(slug)
    expect(await changesIn(there.store, slug)).toMatchObject([
      { by: 'root', what: { kind: 'state', from: 'open', to: 'paused' } },
      { by: 'ada', what: { kind: 'changed', fields: [{ field: 'schedule', from: { tables: 2 }, to: { tables: 3 } }] } },
      { what: { kind: 'committed', digest: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { by: 'ada', what: { kind: 'state', from: 'draft', to: 'open' } },
    ])
  })

  it('shows every change of its log, a hundred a page', async () => {
    const slug = await opened()
    await there.sql.query(
      `INSERT INTO arena_change (id, arena_id, at, what)
       SELECT 'many-' || number, arena.id, now() + number * interval '1 second', '{"kind":"state","from":"paused","to":"open"}'
       FROM arena CROSS JOIN generate_series(1, 150) AS number WHERE slug = $1`,
      [slug],
    )
    const pages: string[][] = []
    for (let cursor: string | undefined; pages.length === 0 || cursor; ) {
      const page = await there.store.arenas.changes(slug, cursor)
      if (!page.ok) throw new Error(page.error.message)
      pages.push(page.value.items.map(({ id }) => id))
      cursor = page.value.next
    }
    expect(pages.map((page) => page.length)).toEqual([100, 52])
    expect(new Set(pages.flat()).size).toBe(152)
    expect(pages[0]?.[0]).toBe('many-150')
    expect(await there.store.arenas.changes(slug, 'broken')).toMatchObject({ ok: false, error: { code: 'bad-cursor' } })
  })

  it.each([
    ['its settings', { config: { seats: 5 } }, 'config'],
    ['its language', { language: 'zh' }, 'language'],
    ['what it is dealt from', { supply: null }, 'supply'],
    ['its purpose', { purpose: 'casual' }, 'purpose'],
    ['its window', { windowDays: 30 }, 'windowDays'],
    ['its faces', { masked: false }, 'masked'],
    ['what becomes of instructions to others', { injections: 'foul' }, 'injections'],
  ])('does not change %s, and says so', async (_, more, field) => {
    const slug = await opened()
    const refused = await there.store.arenas.update(ada, slug, form(more))
    const faults = refused.ok ? [] : refused.error.faults.map((one) => [one.field, one.code])
    expect(faults).toContainEqual([field, 'fixed'])
    expect(await changesIn(there.store, slug)).toHaveLength(2)
  })

  it('keeps what becomes of instructions to others, from its draft to its copy; what is not said is marked', async () => {
    const slug = await opened({ injections: 'foul' })
    expect((await there.store.arenas.get(slug))?.injections).toBe('foul')
    const copied = await there.store.arenas.copy(bob, slug)
    const copy = copied.ok ? await there.store.arenas.seenBy(bob.id, copied.value) : undefined
    expect(copy?.injections).toBe('foul')
    expect((await there.store.arenas.get(await opened()))?.injections).toBe('marked')
    const unsaid = await opened()
    expect(codeOf(await there.store.arenas.update(ada, unsaid, form({ injections: 'marked' })))).toBe('ok')
    expect(await changesIn(there.store, unsaid)).toHaveLength(2)
  })

  it('says what there is to win, in its log and its copy too, with its lines; too much of it is refused', async () => {
    const { arenas } = there.store
    const slug = await opened()
    expect((await arenas.get(slug))?.prizes).toBeUndefined()
    const prizes = { en: '1st: a cup\n2nd: a spoon', zh: '一等奖：奖杯' }
    expect(await arenas.update(ada, slug, form({ prizes }))).toEqual({ ok: true, value: undefined })
    expect((await arenas.get(slug))?.prizes).toEqual(prizes)
    const [change] = await changesIn(there.store, slug)
    expect(change?.what).toMatchObject({ kind: 'changed', fields: [{ field: 'prizes', to: prizes }] })
    const copy = await arenas.copy(bob, slug)
    expect(copy.ok && (await arenas.seenBy(bob.id, copy.value))?.prizes).toEqual(prizes)
    const long = { ...prizes, en: 'x'.repeat(1_001) }
    expect(await arenas.update(ada, slug, form({ prizes: long }))).toMatchObject({
      error: { code: 'faults', faults: [{ field: 'prizes.en' }] },
    })
    expect(await arenas.update(ada, slug, form())).toEqual({ ok: true, value: undefined })
    expect((await arenas.get(slug))?.prizes).toBeUndefined()
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

  it('is for agents when it is copied from one of the site’s arenas for people', async () => {
    await smallWorld(there.url, { slug: 'salon', purpose: 'casual', who: 'people', agents: 0, pace: 'stage' })
    await there.sql.query(`UPDATE arena SET supply = 'words' WHERE slug = 'salon'`)
    const copied = await there.store.arenas.copy(bob, 'salon')
    const copy = copied.ok ? await there.store.arenas.seenBy(bob.id, copied.value) : undefined
    expect(copy).toMatchObject({ state: 'draft', purpose: 'casual', roster: { who: 'agents' } })
    const changed = await there.store.arenas.update(bob, copy?.slug ?? '', form({ roster: { who: 'people' } }))
    expect(changed).toMatchObject({ error: { faults: [{ field: 'roster.who', code: 'for-people' }] } })
  })

  it('keeps a name that looks like another when all else is changed, but takes no such name', async () => {
    const name = { en: 'Сellar', zh: 'Сellar' }
    const slug = await made()
    const says = { code: 'alphabets', values: { word: 'Сellar', letter: 'С', alphabet: 'Cyrillic' } }
    expect(await there.store.arenas.update(ada, slug, form({ name }))).toMatchObject({
      error: { faults: [{ field: 'name.en', says }] },
    })
    await there.sql.query('UPDATE arena SET name = $1 WHERE slug = $2', [name, slug])
    expect(await there.store.arenas.update(ada, slug, form({ name, windowDays: 3 }))).toMatchObject({ ok: true })
  })

  it('stays the site’s for people when administrators change it', async () => {
    await smallWorld(there.url, { slug: 'lounge', purpose: 'casual', who: 'people', agents: 0, pace: 'stage' })
    const config = whoIsSpy.config.parse({ language: 'en' })
    await there.sql.query(`UPDATE arena SET supply = 'words', config = $1 WHERE slug = 'lounge'`, [config])
    const name = { en: 'The Lounge', zh: '休息室' }
    const rename = (before: object) => ({ ...before, name })
    expect(await there.store.arenas.update(admin, 'lounge', undefined, rename)).toMatchObject({ ok: true })
    expect(await there.store.arenas.get('lounge')).toMatchObject({ name, roster: { who: 'people' } })
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

  it('has no owner when its organizer is gone, whose drafts are deleted', async () => {
    const carl = await signedIn(there.store, 'carl')
    const [draft, kept] = [await made({}, carl), await made({}, carl)]
    await there.store.arenas.step(carl, kept, 'open')
    await there.store.users.delete(carl.id)
    expect((await there.sql.query('SELECT FROM arena WHERE slug = $1', [draft])).rowCount).toBe(0)
    expect(await there.store.arenas.get(kept)).not.toHaveProperty('ownerId')
    for (const change of await changesIn(there.store, kept)) expect(change).not.toHaveProperty('by')
  })
})

describe('a deadline for versions', () => {
  it('that is past is none for an arena that is to be opened, and none goes with seasons', async () => {
    const past = await made({ schedule: { tables: 2, versionsUntil: '2020-01-02T03:04:00Z' } })
    const refused = await there.store.arenas.step(ada, past, 'open')
    expect(refused.ok ? [] : refused.error.faults.map(({ code }) => code)).toEqual(['versions-past'])
    await opened({ schedule: { tables: 2, versionsUntil: '2040-01-02T03:04:00Z' } })
    const seasons = form({ schedule: { tables: 2, season: 'week', versionsUntil: '2040-01-02T03:04:00Z' } })
    const both = await there.store.arenas.create(ada.id, seasons)
    expect(both.ok ? [] : both.error.faults.map(({ code }) => code)).toEqual(['versions-season'])
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

  it('begin in an open arena alone, even when it was open a moment ago', async () => {
    const slug = await opened()
    expect(await begin(slug)).toBeDefined()
    await there.store.arenas.step(ada, slug, 'paused')
    expect(await begin(slug)).toBeUndefined()
    await there.store.arenas.step(ada, slug, 'open')
    expect(await begin(slug)).toBeDefined()
    await there.store.arenas.step(ada, slug, 'closing')
    expect(await begin(slug)).toBeUndefined()
  })

  it('settle the official ranking and the soonest end, which an arena that only was opened may still change', async () => {
    const slug = await opened({ schedule: { tables: 2, matches: 30 } })
    const restated = (more: object) =>
      there.store.arenas.update(ada, slug, form({ schedule: { tables: 2, matches: 30 }, ...more }))
    expect(codeOf(await restated({ ranking: 'rating', schedule: { tables: 2, matches: 20 } }))).toBe('ok')
    await begin(slug)
    const refused = await restated({ ranking: 'mean', schedule: { tables: 2, matches: 10 } })
    expect(refused.ok ? [] : refused.error.faults.map(({ field, code }) => [field, code])).toEqual([
      ['ranking', 'fixed-ranking'],
      ['schedule.matches', 'sooner'],
    ])
    expect(codeOf(await restated({ ranking: 'rating', schedule: { tables: 2, matches: 40 } }))).toBe('ok')
  })

  it('settle how many games make an agent more than provisional, which was as many as each is promised', async () => {
    const slug = await opened({ schedule: { tables: 2, games: 30 } })
    const provisionalBelow = async () => (await there.store.arenas.get(slug))?.provisionalBelow
    const promised = (games: number) => there.store.arenas.update(ada, slug, form({ schedule: { tables: 2, games } }))
    expect(await provisionalBelow()).toBe(30)
    for (const games of [6, 18]) {
      expect(codeOf(await promised(games))).toBe('ok')
      expect(await provisionalBelow()).toBe(games)
    }
    await begin(slug)
    expect(codeOf(await promised(42))).toBe('ok')
    expect(await provisionalBelow()).toBe(18)
  })

  it('that are seated keep a closing arena from being final', async () => {
    const slug = await opened()
    const match = (await begin(slug)) ?? ''
    await there.store.arenas.step(ada, slug, 'closing')
    const settled = async () => {
      const all: string[] = []
      for (let some = await there.store.arenas.settle(); some.length > 0; some = await there.store.arenas.settle())
        all.push(...some.map(({ slug }) => slug))
      return all
    }
    expect(await settled()).not.toContain(slug)
    expect(await there.store.arenas.progress((await there.store.arenas.get(slug))?.id ?? '')).toMatchObject({
      running: 1,
    })
    await there.store.matches.void(match, 'for this test')
    expect(await settled()).toContain(slug)
    expect(await there.store.arenas.get(slug)).toMatchObject({ state: 'final', finalAt: expect.any(String) })
    expect((await changesIn(there.store, slug))[0]).toEqual({
      ...{ id: expect.any(String), at: expect.any(String) },
      what: { kind: 'state', from: 'closing', to: 'final' },
    })
  })
})

describe('the schedule', () => {
  const candidatesOf = async (slug: string) => {
    const seen: string[] = []
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    await there.store.matches.schedule(id, ({ candidates }) => {
      seen.push(...candidates.map((one) => one.slug))
      return undefined
    })
    return seen.sort()
  }
  const closed = async (slug: string) => {
    for (let some = await there.store.arenas.settle(); some.length > 0; some = await there.store.arenas.settle()) {
      if (some.some((one) => one.slug === slug && one.state === 'closing')) return true
    }
    return false
  }

  it('offers the house agents that the roster has, and no others', async () => {
    const named = ['hall-player-2', 'hall-player-3', 'hall-player-4', 'hall-player-5']
    const some = await opened({ config: { seats: 4 }, roster: { who: 'agents', house: named } })
    expect(await candidatesOf(some)).toEqual(named)
    const none = await opened({ schedule: { tables: 0 }, roster: { who: 'agents', house: false } })
    expect(await candidatesOf(none)).toEqual([])
  })

  it('offers no agent beyond its games of a day in this arena', async () => {
    const agent = await registered(there.store, bob.id, 'Busy', { fields: { concurrency: 5 } })
    const slug = await opened({ fairness: { owners: 'apart', gamesADay: 1 } })
    expect(await candidatesOf(slug)).toContain(agent.slug)
    const { rows } = await there.sql.query(
      `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version WHERE id LIKE 'hall-%' OR agent_id = $1
       ORDER BY agent_id = $1 DESC LIMIT 6`,
      [agent.id],
    )
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    const begin = async () => (await there.store.matches.schedule(id, () => ({ gameVersion: 1, seats: rows }))) ?? ''
    const unplayed = await begin()
    await there.store.matches.start(unplayed)
    await there.store.matches.void(unplayed, 'another agent did not come')
    expect(await candidatesOf(slug), 'one that asked nothing is none of them').toContain(agent.slug)
    await begin()
    expect(await candidatesOf(slug)).not.toContain(agent.slug)
    expect(await candidatesOf(slug)).toContain('hall-player-1')
    expect(await candidatesOf(await opened())).toContain(agent.slug)
    await there.sql.query('UPDATE agent SET online = false WHERE id = $1', [agent.id])
  })

  it('closes an arena after its matches, at its time, and not before', async () => {
    const slug = await opened({ schedule: { tables: 1, matches: 1 } })
    expect(await closed(slug)).toBe(false)
    const { rows } = await there.sql.query(
      `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version WHERE id LIKE 'hall-%' ORDER BY id LIMIT 6`,
    )
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    await there.store.matches.schedule(id, () => ({ gameVersion: 1, seats: rows }))
    expect(await closed(slug)).toBe(true)
    expect((await changesIn(there.store, slug))[0]?.what).toEqual({ kind: 'state', from: 'open', to: 'closing' })

    const until = (at: number) => ({ schedule: { tables: 1, until: new Date(at).toISOString() } })
    const [later, over] = [await opened(until(Date.now() + 3_600_000)), await opened(until(Date.now() + 3_600_000))]
    await there.sql.query('UPDATE arena SET schedule = $2 WHERE slug = $1', [
      over,
      until(Date.now() - 3_600_000).schedule,
    ])
    expect(await closed(over)).toBe(true)
    expect(await there.store.arenas.get(later)).toMatchObject({ state: 'open' })
  })

  it('closes a paused arena at its time, too', async () => {
    const slug = await opened({ schedule: { tables: 1, until: new Date(Date.now() + 3_600_000).toISOString() } })
    expect(codeOf(await there.store.arenas.step(ada, slug, 'paused'))).toBe('ok')
    expect(await closed(slug)).toBe(false)
    await there.sql.query(
      `UPDATE arena SET schedule = schedule || '{"until": "2020-01-01T00:00:00Z"}' WHERE slug = $1`,
      [slug],
    )
    expect(await closed(slug)).toBe(true)
    const noted = (await changesIn(there.store, slug)).map(({ what }) => what)
    expect(noted).toContainEqual({ kind: 'state', from: 'paused', to: 'closing' })
  })

  it('gives up no agent’s games during a pause, in which owners may switch their agents off', async () => {
    const slug = await opened({ schedule: { tables: 1, games: 6 } })
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    await there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, id, agent_id, 6, 0, '{}', now() FROM agent_version WHERE id LIKE 'hall-%'`,
      [id],
    )
    await there.store.arenas.step(ada, slug, 'paused')
    expect(await closed(slug)).toBe(false)
    await there.store.arenas.step(ada, slug, 'open')
    expect(await closed(slug)).toBe(true)
  })

  it('waits an hour after a pause for agents that were switched off in it', async () => {
    const away = await registered(there.store, bob.id, 'Away')
    const slug = await opened({ schedule: { tables: 1, games: 6 } })
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    await there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, id, agent_id, CASE agent_id WHEN $2 THEN 5 ELSE 6 END, 0, '{}', now() FROM agent_version
       WHERE id LIKE 'hall-%' OR agent_id = $2`,
      [id, away.id],
    )
    await there.store.arenas.step(ada, slug, 'paused')
    await there.sql.query('UPDATE agent SET online = false WHERE id = $1', [away.id])
    await there.store.arenas.step(ada, slug, 'open')
    expect(await closed(slug)).toBe(false)
    await there.sql.query(`UPDATE arena_change SET at = at - interval '61 minutes' WHERE arena_id = $1`, [id])
    expect(await closed(slug)).toBe(true)
  })

  it('closes an arena when every agent has played its games', async () => {
    const slug = await opened({ schedule: { tables: 1, games: 6 } })
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    const played = (games: number) =>
      there.sql.query(
        `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
         SELECT $1, id, agent_id, $2, 0, '{}', now() FROM agent_version WHERE id LIKE 'hall-%'
         ON CONFLICT (arena_id, version_id) DO UPDATE SET games = excluded.games`,
        [id, games],
      )
    await played(5)
    expect(await closed(slug)).toBe(false)
    await played(6)
    expect(await closed(slug)).toBe(true)
  })
})
