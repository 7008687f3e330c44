import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { REFEREE, seededRandom } from '@masquerade/game'
import { ticTacToe } from '@masquerade/games'
import { openStore } from '@masquerade/store'
import { emptyDatabase, type FreshDatabase, freshDatabase, scriptedLog } from '@masquerade/store/testing'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diff } from './db-diff.ts'
import { migrate } from './migrate.ts'

const OURS = fileURLToPath(new URL('migrations', import.meta.url))
const NAMES = readdirSync(OURS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()
const silent = () => {}

let database: FreshDatabase
let sql: pg.Client
/** A copy of our migrations that a test may spoil. */
let folder: string

const connect = async () => {
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
}
/** In the place of the empty database, one that has all migrations: a copy of one that migrate() made. */
async function beginMigrated() {
  await sql.end()
  await database.drop()
  database = await freshDatabase()
  await connect()
}

beforeEach(async () => {
  database = await emptyDatabase()
  await connect()
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  cpSync(OURS, folder, { recursive: true })
})
afterEach(async () => {
  await sql?.end()
  await database?.drop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string) {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'migration.sql'), text)
}
const tables = async () => (await sql.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount

describe('the migrations', () => {
  it('lead from nothing to exactly what the schema says', async () => {
    expect(await diff(database.url)).toContain('CREATE TABLE "match_event"')
    expect(await migrate(database.url)).toEqual(NAMES)
    expect(await diff(database.url)).toBe('')
  })

  it('differ from the schema as soon as somebody changes the database by hand', async () => {
    await beginMigrated()
    await sql.query('ALTER TABLE agent ADD COLUMN nickname text; DROP INDEX match_created_at_id_idx')
    const changes = await diff(database.url)
    expect(changes).toContain('DROP COLUMN "nickname"')
    expect(changes).toContain('CREATE INDEX "match_created_at_id_idx"')
  })
})

it('what names a row of another table refers to it, but for what says here why not', async () => {
  await beginMigrated()
  const { rows } = await sql.query(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
      AND (column_name LIKE '%_id' OR column_name = 'trial_of')
      AND NOT EXISTS (
        SELECT FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE contype = 'f' AND conrelid = table_name::regclass AND attname = column_name)
    ORDER BY name`)
  expect(rows.map(({ name }) => name)).toEqual([
    'agent_check.agent_id', // the agent that it may become
    'board.through_id', // how far its count has come in the order of matches
    'identity.provider_id', // a name that the provider gave
    'mailbox_ask.agent_id', // an agent, or the seat of a person
    'mailbox_ask.ask_id', // an ask, or a question of a check
    'mailbox_presence.agent_id', // the same
    'most_watched.match_id', // a ranking of some minutes, written while matches come and go
    'watching.match_id', // anything that a browser says it looks at
  ])
})

it('standings that were there before they said what they count are counted anew', async () => {
  const later = NAMES.filter((name) => name >= '20260404000000')
  for (const name of later) rmSync(path.join(folder, name), { recursive: true })
  await migrate(database.url, silent, folder)
  await sql.query(`
    INSERT INTO arena (id, slug, name, game, config, language, seats, position)
      VALUES ('a', 'parlour', '{}', 'who-is-spy', '{"language": "en"}', 'en', 6, 1);
    INSERT INTO agent (id, slug, name, kind, languages, about) VALUES ('g', 'g', 'G', 'house', '{en}', '{}');
    INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('v', 'g', 1, '{}');
    INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
      VALUES ('a', 'v', 'g', 1, 720, '{"games": 1, "score": 720, "scoreSquares": 518400}', now())`)
  expect(await migrate(database.url)).toEqual(later)
  const store = openStore({ url: database.url })
  try {
    expect(await store.standings.stale()).toEqual(['parlour'])
  } finally {
    await store.close()
  }
})

it('agents that were there before they said what they play go on with what their kind means', async () => {
  const later = NAMES.filter((name) => name >= '20260405000000')
  for (const name of later) rmSync(path.join(folder, name), { recursive: true })
  await migrate(database.url, silent, folder)
  await sql.query(`
    INSERT INTO agent (id, slug, name, kind, languages, about)
    SELECT kind, kind, kind, kind, '{en}', '{}' FROM unnest(enum_range(NULL::"AgentKind")) AS kind`)
  expect(await migrate(database.url)).toEqual(later)
  const { rows } = await sql.query('SELECT kind, plays FROM agent ORDER BY kind::text')
  const spies = ['who-is-spy']
  expect(rows).toEqual([
    { kind: 'api', plays: null },
    { kind: 'house', plays: spies },
    { kind: 'mailbox', plays: spies },
    { kind: 'model', plays: null },
    { kind: 'person', plays: null },
    { kind: 'space', plays: spies },
    { kind: 'webhook', plays: spies },
  ])
  const none = sql.query(`UPDATE agent SET plays = '{}' WHERE kind = 'mailbox'`)
  await expect(none).rejects.toThrow('agent_plays_some')
})

it('agents that rosters named before naming was an invitation are asked; their organizer’s own, and what has begun, play on', async () => {
  const later = NAMES.filter((name) => name >= '20261125010000')
  for (const name of later) rmSync(path.join(folder, name), { recursive: true })
  await migrate(database.url, silent, folder)
  await sql.query(`
    INSERT INTO user_account (id, name) VALUES ('ada', 'Ada'), ('bob', 'Bob');
    INSERT INTO agent (id, slug, name, kind, languages, about, owner_id)
      SELECT slug, slug, slug, 'mailbox', '{en}', '{}', owner FROM (VALUES
        ('mine', 'ada'), ('theirs', 'bob'), ('gladly', 'bob'), ('unnamed', 'bob')) AS agent (slug, owner);
    INSERT INTO agent_version (id, agent_id, number, settings) SELECT id, id, 1, '{}' FROM agent;
    INSERT INTO arena (id, slug, name, game, config, language, seats, position, owner_id, state, roster)
      SELECT slug, slug, '{}', 'tic-tac-toe', '{}', 'en', 2, 1, 'ada', state::"ArenaState", roster::jsonb FROM (VALUES
        ('list', 'open', '{"who": "agents", "agents": ["mine", "theirs", "gladly", "missing"]}'),
        ('over', 'final', '{"who": "agents", "agents": ["mine", "theirs"]}'),
        ('all', 'open', '{"who": "agents"}')) AS arena (slug, state, roster);
    INSERT INTO arena_guest (arena_id, agent_id, state)
      VALUES ('list', 'gladly', 'joined'), ('list', 'unnamed', 'joined'), ('all', 'unnamed', 'joined');
    INSERT INTO match (id, arena_id, game, game_version, config, status)
      SELECT id, arena, 'tic-tac-toe', 1, '{}', status::"MatchStatus" FROM (VALUES
        ('begun', 'list', 'running'), ('unasked', 'list', 'queued'), ('asked', 'list', 'queued'), ('other', 'all', 'queued')
      ) AS match (id, arena, status);
    INSERT INTO seat (match_id, seat, agent_id, version_id, created_at)
      SELECT match, 1, agent, agent, now() FROM (VALUES
        ('begun', 'theirs'), ('unasked', 'theirs'), ('asked', 'gladly'), ('other', 'theirs')) AS seat (match, agent)`)
  expect(await migrate(database.url)).toEqual(later)
  const guests = await sql.query('SELECT arena_id, agent_id, state FROM arena_guest ORDER BY arena_id, agent_id')
  expect(guests.rows.map(({ arena_id, agent_id, state }) => [arena_id, agent_id, state])).toEqual([
    ['all', 'unnamed', 'joined'],
    ['list', 'gladly', 'joined'],
    ['list', 'mine', 'joined'],
    ['list', 'theirs', 'invited'],
  ])
  const matches = await sql.query('SELECT id, status FROM match ORDER BY id')
  expect(matches.rows.map(({ id, status }) => [id, status])).toEqual([
    ['asked', 'queued'],
    ['begun', 'running'],
    ['other', 'queued'],
    ['unasked', 'void'],
  ])
})

it('logs that were there before closed ones became one row are read at once, and put away', async () => {
  const later = NAMES.filter((name) => name >= '20260410000000')
  for (const name of later) rmSync(path.join(folder, name), { recursive: true })
  await migrate(database.url, silent, folder)
  const [opening] = scriptedLog(ticTacToe, seededRandom(1), () => '', '2026-01-01T00:00:00.123Z', { config: {} })
  await sql.query(
    `WITH arena AS (
       INSERT INTO arena (id, slug, name, game, config, language, seats, position)
       VALUES ('a', 'parlour', '{}', 'tic-tac-toe', '{}', 'en', 2, 1)
     ), matches AS (
       INSERT INTO match (id, arena_id, game, game_version, config, status, finished_at)
       SELECT status::text, 'a', 'tic-tac-toe', 1, '{}', status, now() FROM unnest(enum_range(NULL::"MatchStatus")) AS status
     )
     INSERT INTO match_event (match_id, seq, type, v, data, at)
     SELECT match_id, event.* FROM unnest('{running,finished,void}'::text[]) AS match_id,
       json_to_recordset($1) AS event (seq int, type text, v int, data jsonb, at timestamptz)`,
    [JSON.stringify(opening)],
  )
  expect(await migrate(database.url)).toEqual(later)
  const store = openStore({ url: database.url })
  const read = () => Promise.all(['running', 'finished', 'void'].map((id) => store.log.readAs(id, REFEREE)))
  const expected = ['running', 'finished', 'void'].map((status) => ({ ok: true, value: { status, events: opening } }))
  try {
    expect(await read()).toMatchObject(expected)
    expect(await store.archive.logs('', { closedForMs: 0 })).toMatchObject({ matches: 2 })
    expect(await read()).toMatchObject(expected)
    const { rows } = await sql.query('SELECT DISTINCT match_id FROM match_event')
    expect(rows).toEqual([{ match_id: 'running' }])
  } finally {
    await store.close()
  }
})

it('what names matches or agents that are gone is gone when references hold', async () => {
  const later = NAMES.filter((name) => name >= '20260412000000')
  for (const name of later) rmSync(path.join(folder, name), { recursive: true })
  await migrate(database.url, silent, folder)
  await sql.query(`
    INSERT INTO arena (id, slug, name, game, config, language, seats, position)
      VALUES ('a', 'parlour', '{}', 'tic-tac-toe', '{}', 'en', 2, 1);
    INSERT INTO agent (id, slug, name, kind, languages, about) VALUES ('g', 'g', 'G', 'house', '{en}', '{}');
    INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('v', 'g', 1, '{}');
    INSERT INTO match (id, arena_id, game, game_version, config, trial_of)
      VALUES ('m', 'a', 'tic-tac-toe', 1, '{}', 'g'), ('n', 'a', 'tic-tac-toe', 1, '{}', 'gone');
    INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, replaced_agent_id)
      VALUES ('m', 1, 'g', 'v', now(), 'g'), ('m', 2, 'g', 'v', now(), 'gone');
    INSERT INTO report (id, kind, match_id, agent_id, why, reporter) VALUES ('1', 'speech', 'm', NULL, '', ''),
      ('2', 'speech', 'gone', NULL, '', ''), ('3', 'agent', NULL, 'g', '', ''), ('4', 'agent', NULL, 'gone', '', '');
    INSERT INTO hidden_text (match_id, seq, reason, by_user) VALUES ('m', 1, '', ''), ('gone', 1, '', '');
    INSERT INTO play_table (id, arena_id, begins_at, match_id)
      VALUES ('1', 'a', now(), 'm'), ('2', 'a', now(), NULL), ('3', 'a', now(), 'gone'), ('4', 'gone', now(), NULL);
    INSERT INTO sitting (id, table_id, person, agreed_at) SELECT id, id, 'v:1', now() FROM play_table`)
  expect(await migrate(database.url)).toEqual(later)
  const left = async (text: string) => (await sql.query(`SELECT array(${text} ORDER BY 1) AS left`)).rows[0].left
  expect(await left('SELECT id FROM report')).toEqual(['1', '3'])
  expect(await left('SELECT match_id FROM hidden_text')).toEqual(['m'])
  expect(await left('SELECT id FROM play_table')).toEqual(['1', '2'])
  expect(await left('SELECT id FROM sitting')).toEqual(['1', '2'])
  expect(await left(`SELECT seat || coalesce(replaced_agent_id, '-') FROM seat`)).toEqual(['1g', '2-'])
  expect(await left(`SELECT id || coalesce(trial_of, '-') FROM match`)).toEqual(['mg', 'n-'])
})

describe('migrate', () => {
  it('says what it applies, and keeps the books of prisma migrate deploy', async () => {
    const said: string[] = []
    await migrate(database.url, (line) => said.push(line))
    expect(said).toEqual(NAMES.map((name) => `applying migration ${name}`))
    const { rows } = await sql.query('SELECT * FROM _prisma_migrations ORDER BY migration_name')
    expect(rows).toEqual(
      NAMES.map((name) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: createHash('sha256')
          .update(readFileSync(path.join(OURS, name, 'migration.sql')))
          .digest('hex'),
        finished_at: expect.any(Date),
        migration_name: name,
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      })),
    )
  })

  it('applies each migration once, in order, though many processes start together', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
    expect(applied.filter((names) => names.length > 0)).toEqual([NAMES])
    expect(await migrate(database.url)).toEqual([])
  })

  it('leaves nothing of a migration that fails, and goes on when it is mended', async () => {
    await beginMigrated()
    const before = await tables()
    write('99990101000000_more', 'CREATE TABLE more (id int); CREATE TABLE more (id int);')
    await expect(migrate(database.url, silent, folder)).rejects.toThrow('99990101000000_more failed and left nothing')
    expect(await tables()).toBe(before)
    write('99990101000000_more', 'CREATE TABLE more (id int);')
    expect(await migrate(database.url, silent, folder)).toEqual(['99990101000000_more'])
    expect(await tables()).toBe((before ?? 0) + 1)
  })

  it('refuses a migration that was edited after it was applied', async () => {
    await beginMigrated()
    write(NAMES[0] ?? '', 'SELECT 1;')
    await expect(migrate(database.url, silent, folder)).rejects.toThrow(`${NAMES[0]} was edited`)
  })

  it('refuses a database that is newer than the checkout, and one that Prisma left half done', async () => {
    await beginMigrated()
    const row = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES`
    await sql.query(`${row} ('1', 'x', '99990101000000_newer', now())`)
    await expect(migrate(database.url)).rejects.toThrow('update the checkout')
    await sql.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE id = '1'`)
    await expect(migrate(database.url)).rejects.toThrow('did not finish')
    await sql.query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = '1'`)
    expect(await migrate(database.url)).toEqual([])
  })
})

describe('beside a site that runs, migrate', () => {
  const SHORT = { lockMs: 100, pauseMs: 50 }
  let site: pg.Client
  beforeEach(async () => {
    await beginMigrated()
    site = new pg.Client({ connectionString: database.url })
    await site.connect()
  })
  afterEach(() => site?.end())

  it('waits behind a long transaction, lets readers pass again and again, and then succeeds', async () => {
    write('99990101000000_more', 'ALTER TABLE agent ADD COLUMN more text')
    await site.query('BEGIN; SELECT count(*) FROM agent')
    const said: string[] = []
    let through = false
    const migrating = migrate(database.url, (line) => said.push(line), folder, SHORT).finally(() => {
      through = true
    })
    // Each time that it waits for its lock, a reader comes after it, and is let pass while the transaction goes on.
    for (let time = 0; time < 3; time++) {
      await expect.poll(() => waitsForLock()).toBe(true)
      await sql.query('SELECT count(*) FROM agent')
    }
    expect(through).toBe(false)
    await site.query('COMMIT')
    expect(await migrating).toEqual(['99990101000000_more'])
    expect(said).toContain('99990101000000_more waits for what others are doing, and lets them pass')
    await sql.query('SELECT more FROM agent')
  })

  it('gives up in a sentence when a lock cannot be had, and leaves nothing', async () => {
    write('99990101000000_more', 'CREATE TABLE more (id int); ALTER TABLE agent ADD COLUMN more text')
    await site.query('BEGIN; SELECT count(*) FROM agent')
    const tried = migrate(database.url, silent, folder, { lockMs: 50, pauseMs: 10, tries: 2 })
    await expect(tried).rejects.toThrow('99990101000000_more left nothing behind: in 2 tries others held a lock')
    const { rows } = await sql.query(`SELECT to_regclass('more') AS more`)
    expect(rows).toEqual([{ more: null }])
  })

  it('builds an index while others write, though many processes start together', async () => {
    write('99990101000000_more', '-- Why.\nCREATE INDEX CONCURRENTLY "more" ON "agent"("about");')
    await site.query(`BEGIN; UPDATE arena SET position = 1; ${NEW_AGENT('one')}`)
    const migrating = Promise.all(Array.from({ length: 3 }, () => migrate(database.url, silent, folder, SHORT)))
    await expect.poll(async () => (await indexes('more')).length).toBe(1)
    await sql.query(NEW_AGENT('two'))
    expect(await indexes('more')).toEqual([false])
    await site.query('COMMIT')
    expect((await migrating).flat()).toEqual(['99990101000000_more'])
    expect(await indexes('more')).toEqual([true])
  })

  it('builds an index anew that was left half built, and leaves none when it cannot', async () => {
    write('99990101000000_more', 'CREATE UNIQUE INDEX CONCURRENTLY "more" ON "agent"("kind");')
    await sql.query(`${NEW_AGENT('one')}; ${NEW_AGENT('two')}`)
    await expect(migrate(database.url, silent, folder, SHORT)).rejects.toThrow(
      'failed and left nothing behind: could not',
    )
    expect(await indexes('more')).toEqual([])
    await sql.query(
      `CREATE INDEX "more" ON agent (name); UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'more'::regclass`,
    )
    await sql.query(`DELETE FROM agent WHERE id = 'two'`)
    expect(await migrate(database.url, silent, folder, SHORT)).toEqual(['99990101000000_more'])
    expect(await indexes('more')).toEqual([true])
    const { rows } = await sql.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'more'`)
    expect(rows[0].indexdef).toContain('(kind)')
  })

  it('has an index alone in its migration', async () => {
    write('99990101000000_more', 'CREATE INDEX CONCURRENTLY "more" ON "agent"("about"); SELECT 1')
    await expect(migrate(database.url, silent, folder)).rejects.toThrow('a migration of its own')
  })

  const NEW_AGENT = (id: string) =>
    `INSERT INTO agent (id, slug, name, kind, languages, about) VALUES ('${id}', '${id}', '${id}', 'house', '{en}', '{}')`
  const indexes = async (name: string): Promise<boolean[]> => {
    const { rows } = await sql.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [name])
    return rows.map(({ indisvalid }) => indisvalid)
  }
  async function waitsForLock(): Promise<boolean> {
    const { rowCount } = await sql.query(
      `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'agent'::regclass`,
    )
    return rowCount === 1
  }
})
