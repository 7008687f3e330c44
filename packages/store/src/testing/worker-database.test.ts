import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../../../../scripts/postgres/connected.ts'
import { type FreshDatabase, freshDatabase, ownDatabase } from './fresh-database.ts'
import { smallWorld } from './small-world.ts'
import { type WorkerDatabase, workerDatabase } from './worker-database.ts'

let database: FreshDatabase
let worker: WorkerDatabase
beforeAll(async () => {
  database = await ownDatabase()
  worker = await workerDatabase(database.url, { looks: 2 })
})
afterAll(async () => {
  await worker?.close()
  await database?.drop()
})

const ask = (text: string) => query(database.url, text)

const COUNTS = `
  SELECT (SELECT count(*)::int FROM arena) AS arenas, (SELECT count(*)::int FROM match_event) AS events,
    (SELECT count(*)::int FROM rate_limit) AS limits, (SELECT count(*)::int FROM pgboss.queue) AS queues,
    (SELECT count(*)::int FROM _prisma_migrations) AS migrations`

it('the next file finds no rows but those of the migrations and the queue', async () => {
  const [found] = await ask(COUNTS)
  expect(found).toMatchObject({ arenas: 0, events: 0, queues: expect.any(Number), migrations: expect.any(Number) })
  const world = await smallWorld(database.url)
  await ask(`
    INSERT INTO match (id, arena_id, game, game_version, config, status) VALUES ('m', '${world.arena.id}', 'g', 1, '{}', 'running');
    INSERT INTO match_event SELECT 'm', n, 'spoke', 1, '{"text":"enough of them to be truncated"}', now() FROM generate_series(1, 5000) n;
    DELETE FROM pgboss.queue; DELETE FROM _prisma_migrations`)
  expect(await worker.empty()).toBe(true)
  expect(await ask(COUNTS)).toEqual([found])
})

it('what a file left connected is ended, with its locks', async () => {
  const left = new pg.Client({ connectionString: database.url })
  await left.connect()
  const ended = new Promise((resolve) => left.on('error', resolve))
  await left.query('BEGIN; LOCK TABLE arena; SELECT pg_advisory_lock(1)')
  expect(await worker.empty()).toBe(true)
  expect(await ended).toMatchObject({ code: '57P01' })
})

it('a file that ended every connection left it as it was', async () => {
  await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
  expect(await worker.empty()).toBe(true)
})

it('a worker’s files get one database after another, and two at the same time get two', async () => {
  const first = await freshDatabase()
  const second = await freshDatabase()
  expect(second.url).not.toBe(first.url)
  await second.drop()
  await first.drop()
  const third = await freshDatabase()
  expect(third.url).toBe(first.url)
  await third.drop()
})

// The last ones, each on top of what the one before has left.
it.each<[string, string]>([
  ['a table', 'CREATE TABLE kept AS SELECT 1 AS n'],
  ['an index', 'CREATE INDEX kept_index ON arena (name)'],
  [
    'a trigger',
    `CREATE FUNCTION kept() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER kept BEFORE INSERT ON arena EXECUTE FUNCTION kept()`,
  ],
  ['a column', 'ALTER TABLE arena ADD COLUMN kept int'],
  ['a schema', 'CREATE SCHEMA kept'],
  ['a right', 'GRANT SELECT ON arena TO pg_monitor'],
  [
    'a setting',
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = off', current_database()); END $$`,
  ],
])('%s that a file added makes it another database, which the next file does not get', async (_, add) => {
  const mine = await workerDatabase(database.url, { looks: 2 })
  await ask(add)
  try {
    expect(await mine.empty()).toBe(false)
  } finally {
    await mine.close()
  }
})
