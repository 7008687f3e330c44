import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { versionsOf } from '../testing/versions-of.ts'
import type { Seed } from './seed.ts'

let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

const agent = (id: string) => ({
  id: `house-${id}`,
  slug: id,
  name: id,
  about: { en: `I am ${id}`, zh: `我是 ${id}` },
  languages: ['en', 'zh'],
  settings: { house: id },
})
const bundled: Seed = {
  agents: [agent('ada'), agent('ben')],
  supplies: [
    {
      list: 'house-en',
      entries: [
        ['Tea', 'Coffee'],
        ['Cat', 'Dog'],
      ],
    },
  ],
  arenas: [
    {
      id: 'parlour',
      slug: 'parlour',
      name: { en: 'The Parlour', zh: '会客厅' },
      game: 'who-is-spy',
      config: { language: 'en' },
      language: 'en',
      supply: 'house-en',
      purpose: 'ranked',
      schedule: { tables: 2 },
    },
  ],
}
const NOTHING = { agents: [], versions: [], supplies: [], arenas: [] }

const pairFrom = async (list: string) => (await there.store.supplies.random(list)) as string[] | undefined

it('plants what is bundled, once, though many seed together', async () => {
  const seeded = await Promise.all([there.store.seed(bundled), there.store.seed(bundled), there.store.seed(bundled)])
  expect(seeded.filter((result) => result.agents.length > 0)).toEqual([
    { agents: ['ada', 'ben'], versions: [], supplies: ['house-en'], arenas: ['The Parlour'] },
  ])
  expect(await there.store.seed(bundled)).toEqual(NOTHING)
  const [parlour] = await there.store.arenas.list()
  expect(parlour).toMatchObject({ ...bundled.arenas[0], config: { language: 'en', limits: { speakMs: 10_000 } } })
  expect(await there.store.agents.get('ada')).toMatchObject({ name: 'ada', kind: 'house', online: true })
  expect((await versionsOf(there.url, 'house-ada'))[0]).toMatchObject({ number: 1, settings: { house: 'ada' } })
  expect(['Tea', 'Cat']).toContain((await pairFrom('house-en'))?.[0])
  expect(await there.store.supplies.random('nothing')).toBeUndefined()
})

it('plants what a release adds beside a user’s agent and arena that have its address already', async () => {
  await there.sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about) VALUES ('theirs', 'cid', 'Cid', 'mailbox', '{en}', '{}')`,
  )
  const hall = { ...bundled.arenas[0]!, id: 'cellar', slug: 'cellar' }
  await there.store.seed({ ...bundled, arenas: [...bundled.arenas, { ...hall, id: 'theirs' }] })
  const added = await there.store.seed({ ...bundled, agents: [agent('cid')], arenas: [hall] })
  expect(added).toEqual({ ...NOTHING, agents: ['cid'], arenas: ['The Parlour'] })
  expect(await there.store.agents.get('cid')).toMatchObject({ id: 'theirs' })
  const { rows } = await there.sql.query(
    `SELECT slug FROM agent WHERE id = 'house-cid' UNION ALL SELECT slug FROM arena WHERE id = 'cellar'`,
  )
  expect(rows.map(({ slug }) => slug)).toEqual([
    expect.stringMatching(/^cid-[0-9a-f]{8}$/),
    expect.stringMatching(/^cellar-[0-9a-f]{8}$/),
  ])
  await there.sql.query(`DELETE FROM arena WHERE id IN ('theirs', 'cellar')`)
  await there.sql.query(`DELETE FROM agent_version WHERE agent_id = 'house-cid'`)
  await there.sql.query(`DELETE FROM agent WHERE id IN ('theirs', 'house-cid')`)
})

it('keeps what an organizer changed', async () => {
  await there.sql.query(`UPDATE agent SET online = false WHERE id = 'house-ada'`)
  await there.sql.query(
    `UPDATE arena SET schedule = '{"tables": 7}', name = '{"en":"Ours","zh":"我们的"}' WHERE id = 'parlour'`,
  )
  await there.sql.query(`INSERT INTO supply_entry (list, number, entry) VALUES ('my-own', 1, '["Sun", "Moon"]')`)
  expect(await there.store.seed(bundled)).toEqual(NOTHING)
  expect((await there.store.agents.get('ada'))?.online).toBe(false)
  expect(await there.store.arenas.get('parlour')).toMatchObject({ schedule: { tables: 7 }, name: { en: 'Ours' } })
  expect(await there.store.supplies.random('my-own')).toEqual(['Sun', 'Moon'])
  expect((await there.store.supplies.bundledEntries()).map(({ list, entries }) => [list, entries[0]])).toEqual([
    ['house-en', ['Tea', 'Coffee']],
    ['my-own', ['Sun', 'Moon']],
  ])
})

it('follows the code where it is the code’s: words about agents, bundled lists', async () => {
  const changed: Seed = {
    ...bundled,
    agents: [{ ...agent('ada'), name: 'Ada', about: { en: 'I am new', zh: '新' } }, agent('ben')],
    supplies: [
      {
        list: 'house-en',
        entries: [
          ['Cat', 'Dog'],
          ['Sea', 'Lake'],
        ],
      },
    ],
  }
  expect(await there.store.seed(changed)).toEqual({ ...NOTHING, supplies: ['house-en'] })
  expect(await there.store.agents.get('ada')).toMatchObject({ name: 'Ada', about: { en: 'I am new' }, online: false })
  const { rows } = await there.sql.query(
    `SELECT entry ->> 0 AS first FROM supply_entry WHERE list = 'house-en' ORDER BY number`,
  )
  expect(rows.map((row) => row.first)).toEqual(['Cat', 'Sea'])
})

it('leaves an arena alone whose settings its game refuses: damaged, on no page, and the rest goes on', async () => {
  const arena = { ...bundled.arenas[0]!, id: 'hall', slug: 'hall' }
  await there.store.seed({ ...bundled, arenas: [arena] })
  await there.sql.query(`UPDATE arena SET config = '{"language":"fr"}' WHERE id = 'hall'`)
  expect((await there.store.arenas.list()).map(({ slug }) => slug)).toEqual(['parlour'])
  const [hall, ...others] = await there.store.arenas.damaged()
  expect(others).toEqual([])
  expect(hall).toMatchObject({
    slug: 'hall',
    damaged: expect.stringMatching(/^config\.language: must be one of en, zh/),
  })
  await there.sql.query(`DELETE FROM arena WHERE id = 'hall'`)
})

it('gives an agent a new version when what answers changed, and only then', async () => {
  const changed: Seed = {
    ...bundled,
    agents: [agent('ada'), { ...agent('ben'), settings: { house: 'ben', depth: 2 } }],
  }
  expect((await there.store.seed(changed)).versions).toEqual(['ben'])
  expect((await there.store.seed(changed)).versions).toEqual([])
  expect((await versionsOf(there.url, 'house-ben'))[0]).toMatchObject({
    number: 2,
    settings: { house: 'ben', depth: 2 },
  })
  expect((await versionsOf(there.url, 'house-ada'))[0]).toMatchObject({ number: 1 })
})

it('refuses an arena of an unknown game or with settings that its game refuses, and plants nothing', async () => {
  const arena = { ...bundled.arenas[0]!, id: 'other', slug: 'other' }
  await expect(there.store.seed({ ...bundled, arenas: [{ ...arena, game: 'chess' }] })).rejects.toThrow(
    'for a game chess',
  )
  await expect(there.store.seed({ ...bundled, arenas: [{ ...arena, config: { language: 'fr' } }] })).rejects.toThrow()
  expect(await there.store.arenas.list()).toHaveLength(1)
})

it('dates what is new by the clock of the database, wherever this machine’s stands', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01T00:00:00Z') })
  try {
    const hour = { ...bundled.arenas[0]!, id: 'hour', slug: 'hour' }
    const ben = { ...agent('ben'), settings: { house: 'ben', depth: 3 } }
    await there.store.seed({ ...bundled, agents: [agent('eve'), ben], arenas: [hour] })
  } finally {
    vi.useRealTimers()
  }
  const { rows } = await there.sql.query(
    `SELECT 'eve' AS of, created_at > now() - interval '1 hour' AS recently FROM agent WHERE slug = 'eve'
     UNION ALL SELECT 'versions', bool_and(created_at > now() - interval '1 hour') FROM agent_version
     UNION ALL SELECT 'hour', created_at > now() - interval '1 hour' AND opened_at = created_at FROM arena WHERE id = 'hour'`,
  )
  expect(rows).toEqual(['eve', 'versions', 'hour'].map((of) => ({ of, recently: true })))
})
