import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, type Store } from './open-store.ts'
import type { Seed } from './seed.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'

let database: FreshDatabase
let store: Store
let sql: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  store = openStore({ url: database.url })
  sql = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await store?.close()
  await sql?.end()
  await database?.drop()
})

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
  words: [
    {
      list: 'house-en',
      pairs: [
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
      wordList: 'house-en',
      concurrent: 2,
      ranked: true,
    },
  ],
}
const NOTHING = { agents: [], versions: [], words: [], arenas: [] }

it('plants what is bundled, once, though many seed together', async () => {
  const seeded = await Promise.all([store.seed(bundled), store.seed(bundled), store.seed(bundled)])
  expect(seeded.filter((result) => result.agents.length > 0)).toEqual([
    { agents: ['ada', 'ben'], versions: [], words: ['house-en'], arenas: ['The Parlour'] },
  ])
  expect(await store.seed(bundled)).toEqual(NOTHING)
  const [parlour] = await store.arenas.list()
  expect(parlour).toMatchObject({ ...bundled.arenas[0], config: { language: 'en', limits: { speakMs: 10_000 } } })
  expect(await store.agents.get('ada')).toMatchObject({ name: 'ada', kind: 'house', online: true })
  expect(await store.agents.version('house-ada')).toMatchObject({ number: 1, settings: { house: 'ada' } })
  expect(['Tea', 'Cat']).toContain((await store.words.random('house-en'))?.[0])
  expect(await store.words.random('nothing')).toBeUndefined()
})

it('keeps what an organizer changed', async () => {
  await sql.query(`UPDATE agent SET online = false WHERE id = 'house-ada'`)
  await sql.query(`UPDATE arena SET concurrent = 7, name = '{"en":"Ours","zh":"我们的"}' WHERE id = 'parlour'`)
  await sql.query(`INSERT INTO word_pair VALUES ('my-own', 'Sun', 'Moon')`)
  expect(await store.seed(bundled)).toEqual(NOTHING)
  expect((await store.agents.get('ada'))?.online).toBe(false)
  expect(await store.arenas.get('parlour')).toMatchObject({ concurrent: 7, name: { en: 'Ours' } })
  expect(await store.words.random('my-own')).toEqual(['Sun', 'Moon'])
})

it('follows the code where it is the code’s: words about agents, bundled lists', async () => {
  const changed: Seed = {
    ...bundled,
    agents: [{ ...agent('ada'), name: 'Ada', about: { en: 'I am new', zh: '新' } }, agent('ben')],
    words: [
      {
        list: 'house-en',
        pairs: [
          ['Cat', 'Dog'],
          ['Sea', 'Lake'],
        ],
      },
    ],
  }
  expect(await store.seed(changed)).toEqual({ ...NOTHING, words: ['house-en'] })
  expect(await store.agents.get('ada')).toMatchObject({ name: 'Ada', about: { en: 'I am new' }, online: false })
  const { rows } = await sql.query(`SELECT first FROM word_pair WHERE list = 'house-en' ORDER BY first`)
  expect(rows.map((row) => row.first)).toEqual(['Cat', 'Sea'])
})

it('gives an agent a new version when what answers changed, and only then', async () => {
  const changed: Seed = {
    ...bundled,
    agents: [agent('ada'), { ...agent('ben'), settings: { house: 'ben', depth: 2 } }],
  }
  expect((await store.seed(changed)).versions).toEqual(['ben'])
  expect((await store.seed(changed)).versions).toEqual([])
  expect(await store.agents.version('house-ben')).toMatchObject({ number: 2, settings: { house: 'ben', depth: 2 } })
  expect(await store.agents.version('house-ada')).toMatchObject({ number: 1 })
})

it('refuses an arena of an unknown game or with settings that its game refuses, and plants nothing', async () => {
  const arena = { ...bundled.arenas[0]!, id: 'other', slug: 'other' }
  await expect(store.seed({ ...bundled, arenas: [{ ...arena, game: 'chess' }] })).rejects.toThrow('no game chess')
  await expect(store.seed({ ...bundled, arenas: [{ ...arena, config: { language: 'fr' } }] })).rejects.toThrow()
  expect(await store.arenas.list()).toHaveLength(1)
})
