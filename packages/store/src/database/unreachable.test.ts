import pg from 'pg'
import { expect, it } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { cutDatabase } from '../testing/cut-database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { isUnreachable } from './faults.ts'

/** By each of the ways that the store asks its database. */
const WAYS: Record<string, (store: Store) => Promise<unknown>> = {
  'SQL by hand': (store) => store.users.get('no-such-id'),
  'a prepared statement': (store) => store.sessions.user('none'),
  Prisma: (store) => store.arenas.get('nowhere'),
  'a transaction': (store) => store.users.delete('no-such-id'),
  'a limit': (store) => store.rateLimiter('tested', { points: 9, durationSeconds: 9 }).take('somebody'),
}

it('an unreachable database is distinguished from every other failure, whatever the way to it', async () => {
  const database = await freshDatabase()
  const way = await cutDatabase(database.url)
  const store = openStore({ url: way.url, connections: 9, onError: () => {} })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const failures = async () => {
    const all = await Promise.all(
      Object.entries(WAYS).map(([name, ask]) =>
        ask(store).then(
          () => `${name}: answered`,
          (error: unknown) => `${name}: ${isUnreachable(error) ? 'unreachable' : error}`,
        ),
      ),
    )
    return all.filter((one) => !one.endsWith(': unreachable'))
  }
  const answered = Object.keys(WAYS).map((name) => `${name}: answered`)
  try {
    expect(await failures()).toEqual(answered)
    // In the middle of its answers, by the network and by the server.
    const held = await hold(admin)
    const cut = failures()
    await way.cut()
    expect(await cut).toEqual([])
    await held()
    expect(await failures()).toEqual([])
    await way.mend()
    await expect.poll(failures).toEqual(answered)
    const ended = failures()
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'masquerade'`)
    expect((await ended).filter((one) => !one.endsWith(': answered'))).toEqual([])
    await expect.poll(failures).toEqual(answered)
  } finally {
    await store.close()
    await admin.end()
    await way.close()
    await database.drop()
  }
})

it('a database that says nothing is waited for no longer than it is said, and asked anew when it is back', async () => {
  const database = await freshDatabase()
  const way = await cutDatabase(database.url)
  const store = openStore({ url: way.url, connections: 9, answerWithinMs: 400, onError: () => {} })
  const failures = () => Promise.all(Object.values(WAYS).map((ask) => ask(store).then(() => 'answered', isUnreachable)))
  const all = (outcome: unknown) => Object.keys(WAYS).map(() => outcome)
  try {
    await expect.poll(failures).toEqual(all('answered'))
    way.silence()
    expect(await failures(), 'on connections that stood').toEqual(all(true))
    expect(await failures(), 'on new ones').toEqual(all(true))
    await way.mend()
    await expect.poll(failures).toEqual(all('answered'))
  } finally {
    await store.close()
    await way.close()
    await database.drop()
  }
})

it('a fault that is noted makes what was known of the database stale at once', async () => {
  const database = await freshDatabase()
  const way = await cutDatabase(database.url)
  const store = openStore({ url: way.url, onError: () => {} })
  try {
    expect(await store.condition.now()).toEqual({ database: 'ok' })
    await way.cut()
    const fault = await store.users.get('no-such-id').catch((error: unknown) => error)
    expect(store.condition.note(fault)).toBe(true)
    expect(await store.condition.now()).toMatchObject({ database: 'unreachable' })
    await way.mend()
    expect(store.condition.note(fault)).toBe(true)
    expect(await store.condition.now()).toEqual({ database: 'ok' })
  } finally {
    await store.close()
    await way.close()
    await database.drop()
  }
})

/** Locks the tables that the ways above query, so that they get no answer until the returned function is called. */
async function hold(admin: pg.Client): Promise<() => Promise<unknown>> {
  await admin.query('BEGIN')
  await admin.query('LOCK TABLE user_account, user_session, arena, rate_limit')
  return () => admin.query('ROLLBACK')
}

it.each<[string, unknown]>([
  ['a statement that is wrong', Object.assign(new pg.DatabaseError('syntax error', 1, 'error'), { code: '42601' })],
  ['a key that is there already', Object.assign(new pg.DatabaseError('duplicate key', 1, 'error'), { code: '23505' })],
  ['a bug', new TypeError('undefined is not a function')],
  ['a bug that names a code', Object.assign(new Error('no such file'), { code: 'ERR_INVALID_ARG_TYPE' })],
  ['a text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s is no database out of reach', (_, error) => {
  expect(isUnreachable(error)).toBe(false)
})

it.each(['57P01', '57P02', '57P03', '53300', '08006'])('a server that says %s is out of reach', (code) => {
  expect(isUnreachable(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))).toBe(true)
})
