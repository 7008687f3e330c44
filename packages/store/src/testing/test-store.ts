import pg from 'pg'
import { openStore, type Store } from '../open-store.ts'
import { freshDatabase } from './fresh-database.ts'

export interface TestStore {
  store: Store
  url: string
  /** For looking behind the store's back. */
  sql: pg.Pool
  close(): Promise<void>
}

/** A store over a database of its own, for one test file. */
export async function openTestStore(): Promise<TestStore> {
  const database = await freshDatabase()
  const store = openStore({ url: database.url, onError: () => {} })
  const sql = new pg.Pool({ connectionString: database.url, max: 3 })
  sql.on('error', () => {}) // what the database's end does to an idle connection
  return {
    store,
    url: database.url,
    sql,
    async close() {
      await store.close()
      await sql.end()
      await database.drop()
    },
  }
}
