import { PLAY_MATCH } from '@masquerade/protocol'
import { PgBoss } from 'pg-boss'
import { openDatabase } from '../database/database.ts'
import { insertMatch, type NewMatch } from '../matches/new-match.ts'
import { lockSeating } from '../seating/seating.ts'

export type HeldMatches = Awaited<ReturnType<typeof heldMatches>>

/** Longer than any run of tests, in seconds. */
const NOT_DUE_S = 7 * 24 * 60 * 60

/** For tests that play matches themselves beside a runner at the same database. */
export async function heldMatches(url: string) {
  const onError = (error: Error) => {
    throw error
  }
  const database = openDatabase(url, { connections: 2, onError })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    ...{ schema: 'pgboss', schedule: false, supervise: false, migrate: false },
  })
  boss.on('error', onError)
  await boss.start()
  return {
    /** The id of a queued match that no runner plays: its one job in the queue is due long after any test. */
    create: (arenaId: string, match: NewMatch): Promise<string> =>
      database.transaction(async (client) => {
        await lockSeating(client)
        const hold = async (_: unknown, id: string) => {
          const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
          await boss.send(PLAY_MATCH, { match: id }, { singletonKey: id, startAfter: NOT_DUE_S, db })
        }
        const { id } = await insertMatch(client, { enqueueIn: hold }, arenaId, match)
        return id
      }),
    async close() {
      await boss.stop({ close: false, graceful: false })
      await database.close()
    },
  }
}
