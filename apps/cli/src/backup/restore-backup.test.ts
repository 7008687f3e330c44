import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { makeKeyPair, publicHalf } from '@masquerade/store/secrets'
import {
  emptyDatabase,
  type FreshDatabase,
  finishedMatch,
  openTestStore,
  playedMatch,
  smallWorld,
  type TestStore,
} from '@masquerade/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { query } from '../../../../scripts/postgres/connected.ts'
import { FORM } from './backup-form.ts'
import { aboutKeys, bringKeys, keysHere, readKeys, writeKeys } from './keys-aside.ts'
import { BackupError, readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const AWKWARD = 'a tab\t, a line\n\\. and \\N, "quotes", \r, 谁是卧底 🎭 \\'
let there: TestStore
let target: FreshDatabase
let folder: string
let file: string
beforeAll(async () => {
  there = await openTestStore()
  folder = mkdtempSync(path.join(tmpdir(), 'masquerade-restore-'))
  file = path.join(folder, 'whole')
  const world = await smallWorld(there.url, { concurrent: 9 })
  for (const seed of [1, 2]) await finishedMatch(there.store, world, seed, () => AWKWARD)
  await there.store.archive.logs('', { closedForMs: 0 })
  await finishedMatch(there.store, world, 3)
  await playedMatch(there.store, world, 4)
  await there.sql.query(`UPDATE agent SET name = $1, copied_from = 'parlour-version-2' WHERE id = 'parlour-agent-1'`, [
    AWKWARD,
  ])
  await there.sql.query(`UPDATE agent_version SET secret = '{"keyId": "k1"}' WHERE id = 'parlour-version-1'`)
  // One in a month that is there, and one in a month that is not.
  await there.sql.query(
    `SELECT past_asks.make_month('2026-02-05');
     INSERT INTO past_ask (match_id, seat, version_id, begun_at, asked_at, failed, asks, traffic)
     SELECT match.id, n, 'parlour-version-1', at, at, false, '\\x00ff5c2e0a', NULL
     FROM (SELECT id FROM match LIMIT 1) AS match,
       unnest('{2026-02-03T00:00:00.123Z,2025-01-03T00:00:00Z}'::timestamptz[]) WITH ORDINALITY AS one (at, n)`,
  )
  await backup(there.url, file)
})
beforeEach(async () => {
  target = await emptyDatabase()
})
afterEach(() => target?.drop())
afterAll(async () => {
  await there?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As a file of somebody else may be: packed, and no longer held in memory than it takes to write it. */
async function packedTo(name: string, pieces: Iterable<string | Buffer>): Promise<string> {
  const to = path.join(folder, name)
  await pipeline(Readable.from(pieces), createGzip(), createWriteStream(to))
  return to
}

function* repeated(piece: string | Buffer, times: number) {
  for (let time = 0; time < times; time++) yield piece
}

const nothing = { head: async () => {}, rows: async () => {}, tableEnds: async () => {} }

describe('a file that would fill the machine', () => {
  const head = (tables: readonly string[]) =>
    `${JSON.stringify({
      ...{ masquerade: 'backup', form: FORM, at: '2026-01-01T00:00:00.000Z', months: [], keys: [] },
      migrations: [{ name: 'a', checksum: 'b' }],
      tables: tables.map((name) => ({ name, columns: ['id'] })),
    })}\n`
  const longest = 1_000_000
  const zeros = Buffer.alloc(100_000, '0')

  it.each<[string, () => Iterable<string | Buffer>, RegExp]>([
    ['that is one line', () => repeated(zeros, 50), /has a line of more than 1000000 bytes/],
    [
      'with one row',
      function* () {
        yield `${head(['match'])}{"table":"match"}\n`
        yield* repeated(zeros, 50)
      },
      /has a line of more than 1000000 bytes/,
    ],
    [
      'of rows that are all the same',
      function* () {
        yield `${head(['match'])}{"table":"match"}\n`
        yield* repeated(Buffer.alloc(100_000, '0\n'), 300)
      },
      /is cut off/,
    ],
    [
      'of tables that its head does not name',
      () => [head(['match']), '{"table":"match"}\n\\.\n', '{"table":"another"}\n\\.\n'],
      /is damaged/,
    ],
    [
      'of one table again and again',
      () => [head(['match']), ...repeated('{"table":"match"}\n\\.\n', 100)],
      /is damaged/,
    ],
  ])('%s is refused as soon as that shows, with nothing of it held', async (name, pieces, why) => {
    const packed = await packedTo(name, pieces())
    let most = 0
    const reader = {
      ...nothing,
      rows: async (_: string, rows: Buffer) => {
        most = Math.max(most, rows.length)
      },
    }
    const failed = await readBackup(packed, reader, longest).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(BackupError)
    expect(String(failed)).toMatch(why)
    expect(most).toBeLessThan(2 * longest)
  })

  it('is refused by restore before the database is touched', async () => {
    const packed = await packedTo('bomb', repeated(Buffer.alloc(1_000_000, '0\n'), 80))
    await expect(restore(packed)).rejects.toThrow(/no backup of Masquerade/)
  })
})

const UNINTERRUPTED = new AbortController().signal
const backup = (url: string, to: string) => writeBackup(url, createWriteStream(to), () => {}, UNINTERRUPTED)
const restore = (from: string, replace = false) =>
  restoreBackup(async () => target, from, { replace, progress: () => {}, say: () => {}, signal: UNINTERRUPTED })

const onTarget = <Row extends object>(text: string): Promise<Row[]> => query(target.url, text)

/** All lines but the first and the last, which name the moment. */
const rowsOf = (from: string) => gunzipSync(readFileSync(from)).toString().split('\n').slice(1, -2).sort()

describe('a backup', () => {
  it('that is restored is the same backup again: every table, row and value, also of months', async () => {
    const { rows, head } = await restore(file)
    expect(rows).toBeGreaterThan(50)
    const again = path.join(folder, 'again')
    await backup(target.url, again)
    expect(rowsOf(again)).toEqual(rowsOf(file))
    const months = await onTarget(`SELECT tableoid::regclass::text AS month FROM past_ask ORDER BY asked_at`)
    expect(months).toEqual([{ month: 'past_asks.other' }, { month: 'past_asks.m2026_02' }])
    expect(head.keys).toEqual([{ id: 'k1', secrets: 1 }])
  })

  it('has every table there is, and what it leaves out can be made anew', async () => {
    const { head } = await restore(file)
    const tables = await onTarget<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    )
    const left = tables.map(({ name }) => name).filter((name) => !head.tables.some((table) => table.name === name))
    expect(left).toEqual(['_prisma_migrations'])
    expect(await onTarget(`SELECT FROM pg_sequences WHERE schemaname = 'public'`)).toEqual([])
  })

  it('keeps references, indexes and what protects the log', async () => {
    const COUNTS = `SELECT (SELECT count(*)::int FROM pg_constraint WHERE connamespace = 'public'::regnamespace) AS constraints,
      (SELECT count(*)::int FROM pg_indexes WHERE schemaname = 'public') AS indexes`
    const { rows } = await there.sql.query(COUNTS)
    await restore(file)
    expect(await onTarget(COUNTS)).toEqual(rows)
    await expect(onTarget('TRUNCATE match_event')).rejects.toThrow('append-only')
    await expect(onTarget(`UPDATE seat SET agent_id = 'no-such-agent'`)).rejects.toThrow('foreign key')
  })
})

describe('what is refused in a sentence leaves what was there as it was:', () => {
  beforeEach(() => onTarget(`CREATE TABLE _prisma_migrations (id int); CREATE TABLE kept AS SELECT 7 AS n`))
  afterEach(async () => {
    expect(await onTarget('SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  const spoilt = (spoil: (bytes: Buffer) => Buffer): string => {
    const to = path.join(folder, 'spoilt')
    writeFileSync(to, spoil(readFileSync(file)))
    return to
  }
  /** A file with another text in it, whose digest is right all the same. */
  const rewritten = (change: (text: string) => string) =>
    spoilt((bytes) => {
      const text = change(gunzipSync(bytes).toString())
      const at = text.lastIndexOf('{"end"')
      const sha256 = createHash('sha256').update(text.slice(0, at)).digest('hex')
      return gzipSync(text.slice(0, at) + text.slice(at).replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`))
    })

  it('a database that is not empty', async () => {
    await expect(restore(file)).rejects.toThrow(/is not empty, and nothing was touched: .*--replace/)
  })

  it('a file that is cut off, wherever it is cut', async () => {
    const { length } = readFileSync(file)
    for (const left of [0, 5, 500, Math.floor(length / 2), length - 20, length - 1]) {
      await expect(
        restore(
          spoilt((bytes) => bytes.subarray(0, left)),
          true,
        ),
      ).rejects.toThrow('is cut off')
    }
    const whole = gunzipSync(readFileSync(file)).toString()
    const lines = whole.trimEnd().split('\n')
    const shorter = spoilt(() => gzipSync(`${lines.slice(0, -1).join('\n')}\n`))
    await expect(restore(shorter, true)).rejects.toThrow('is cut off')
  })

  it('a file in which anything was changed', async () => {
    const { length } = readFileSync(file)
    for (const at of [30, 900, Math.floor(length / 2), length - 30]) {
      const broken = spoilt((bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 0x10
        return bytes
      })
      // A bit in the first line may as well make it another form, or that of another version.
      await expect(restore(broken, true)).rejects.toThrow(/is damaged|is cut off|is no backup|version/)
    }
    const other = spoilt((bytes) => gzipSync(gunzipSync(bytes).toString().replace('quotes', 'quoted')))
    await expect(restore(other, true)).rejects.toThrow('is damaged')
    const fewer = rewritten((text) => text.replace(/(\{"table":"seat"\}\n)[^\n]*\n/, '$1'))
    await expect(restore(fewer, true)).rejects.toThrow('is damaged')
  })

  it('a file of something else', async () => {
    for (const other of [Buffer.from('PGDMP what pg_dump writes'), gzipSync('hello\n'), gzipSync('{"a": 1}\n')]) {
      await expect(
        restore(
          spoilt(() => other),
          true,
        ),
      ).rejects.toThrow('is no backup of Masquerade')
    }
    await expect(restore(path.join(folder, 'nowhere'), true)).rejects.toThrow('there is no file')
  })

  it('a file of a newer version', async () => {
    const newer = rewritten((text) =>
      text.replace('"migrations":[', '"migrations":[{"name":"9999_new","checksum":"x"},'),
    )
    await expect(restore(newer, true)).rejects.toThrow(/newer version .*9999_new.*: update the checkout/)
    const form = rewritten((text) => text.replace(`"form":${FORM}`, `"form":${FORM + 1}`))
    await expect(restore(form, true)).rejects.toThrow('newer version')
    const edited = rewritten((text) => text.replace(/"checksum":"\w{4}/, '"checksum":"0000'))
    await expect(restore(edited, true)).rejects.toThrow('another version')
  })

  it('a file whose rows do not fit together', async () => {
    const homeless = rewritten((text) => text.replaceAll('\tparlour-agent-3\t', '\tnobody\t'))
    await expect(restore(homeless, true)).rejects.toThrow('violates foreign key')
    const wrong = rewritten((text) => text.replace(/(\{"table":"match_log"\}\n[^\t]*\t)\d+/, '$1many'))
    await expect(restore(wrong, true)).rejects.toThrow('invalid input syntax')
  })
})

it('with --replace all that was there goes, whatever it was', async () => {
  await restore(file)
  await onTarget(`CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int); DELETE FROM standing`)
  await restore(file, true)
  expect(await onTarget('SELECT count(*)::int AS n FROM standing')).toEqual([{ n: 6 }])
  expect(await onTarget(`SELECT to_regclass('pgboss.job') AS job`)).toEqual([{ job: null }])
})

it('a database of somebody else is not touched, whatever is said', async () => {
  await onTarget('CREATE TABLE invoices AS SELECT 1 AS n')
  for (const replace of [false, true])
    await expect(restore(file, replace)).rejects.toThrow(/not Masquerade's \(invoices/)
  expect(await onTarget('SELECT n FROM invoices')).toEqual([{ n: 1 }])
})

describe('keys', () => {
  it('are kept in a file of their own and brought beside those that are there', () => {
    const [mine, old, theirs] = [makeKeyPair(), makeKeyPair(), makeKeyPair()].map(({ privateKey }) => privateKey)
    const [place, aside] = [path.join(folder, 'one/runner-key.pem'), path.join(folder, 'aside')]
    const bytes = new PassThrough()
    const pems = [mine ?? '', old ?? '']
    writeKeys(aside, pems, { bytes })
    expect(bringKeys(readKeys(aside), place)).toEqual(pems.map((pem) => publicHalf(pem).id))
    expect(keysHere({ file: place })).toEqual(pems)
    expect(() => writeKeys(aside, pems, { bytes })).toThrow('EEXIST')
    bringKeys([theirs ?? ''], place)
    expect(keysHere({ file: place })[0]).toBe(mine)
    expect(new Set(keysHere({ file: place }))).toEqual(new Set([...pems, theirs]))
    expect(() => readKeys(file)).toThrow('holds no key')
  })

  it('are printed for "-", and none is looked for a place where none is brought', () => {
    const { privateKey } = makeKeyPair()
    const bytes = new PassThrough()
    writeKeys('-', [privateKey], { bytes })
    expect(String(bytes.read())).toBe(privateKey)
    expect(bringKeys([], '/proc/nowhere/runner-key.pem')).toEqual([])
  })

  it('that are missing are reported with what depends on them', () => {
    const { privateKey } = makeKeyPair()
    const { id } = publicHalf(privateKey)
    expect(
      aboutKeys(
        [
          { id, secrets: 1 },
          { id: 'gone', secrets: 3 },
        ],
        [privateKey],
      ),
    ).toEqual([
      `1 secret of an agent is sealed for the key ${id}, which is here`,
      '3 secrets of agents are sealed for the key gone, which is NOT here: without it their owners have to give them again',
    ])
  })
})
