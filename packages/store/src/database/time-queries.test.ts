import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { timeQueries } from './database.ts'

let database: FreshDatabase
let store: Store
const heard: { ms: number; failed: boolean }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  store = openStore({ url: database.url, onError: () => {}, onQuery: (ms, failed) => heard.push({ ms, failed }) })
})
beforeEach(() => {
  heard.length = 0
})
afterAll(async () => {
  await store?.close()
  await database?.drop()
})

it('every query of a store is heard of, by hand and by Prisma, and how long it took', async () => {
  await store.outOfReach()
  expect(heard).toEqual([{ ms: expect.any(Number), failed: false }])
  heard.length = 0
  expect(await store.arenas.list()).toEqual([])
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.every(({ ms, failed }) => ms > 0 && !failed)).toBe(true)
  expect(store.connections().open).toBeGreaterThan(0)
})

it('a query is asked as before, for a promise and with a callback, and so does one fail', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  timeQueries(client, (ms, failed) => heard.push({ ms, failed }))
  expect((await client.query('SELECT $1::int AS n', [5])).rows).toEqual([{ n: 5 }])
  await expect(client.query('SELECT nothing')).rejects.toThrow('column "nothing" does not exist')
  const rows = await new Promise((resolve, reject) => {
    client.query('SELECT 6 AS n', (error, result) => (error ? reject(error) : resolve(result.rows)))
  })
  expect(rows).toEqual([{ n: 6 }])
  const failure = await new Promise((resolve) => client.query('SELECT nothing', [], (error) => resolve(error)))
  expect(failure).toBeInstanceOf(Error)
  await client.end()
  expect(heard.map(({ failed }) => failed)).toEqual([false, true, false, true])
})
