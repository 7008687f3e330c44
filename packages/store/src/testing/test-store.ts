import pg from 'pg'
import { openStore, type StoreOptions } from '../open-store.ts'
import { freshDatabase } from './fresh-database.ts'

export type TestStore = Awaited<ReturnType<typeof openTestStore>>

/** A store over a database of its own, for one test file. */
export async function openTestStore(more: Pick<StoreOptions, 'mailboxTimes'> = {}) {
  const database = await freshDatabase()
  const store = openStore({ url: database.url, onError: () => {}, ...more })
  const sql = new pg.Pool({ connectionString: database.url, max: 3 })
  sql.on('error', () => {}) // what the database's end does to an idle connection
  return {
    store,
    url: database.url,
    /** For looking behind the store's back. */
    sql,
    async close() {
      await store.close()
      await sql.end()
      await database.drop()
    },
  }
}
