import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directoryQuery } from './agents/directory.ts'
import { WITH_ASKS, WITH_EVENTS } from './archive/archive.ts'
import { ARENAS } from './arenas/arenas.ts'
import { dueArenas } from './arenas/organizing/organizing.ts'
import { BASELINE } from './audience/guesses.ts'
import { boardQuery, countQuery } from './boards/census.ts'
import { type Database, openDatabase } from './database/database.ts'
import { collecting } from './inbox/inbox.ts'
import { FINISH } from './matches/finish.ts'
import { cardsOf } from './matches/match-cards.ts'
import { pageQuery } from './matches/match-query.ts'
import { watchedQuery } from './matches/most-watched.ts'
import { REPORT } from './moderation/reports.ts'
import { openStore } from './open-store.ts'
import { foundQuery } from './search/search-index.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { type Column, columnsOf } from './testing/row-types/described.ts'
import type { Kind, RowField } from './testing/row-types/row-kinds.ts'
import { type WrittenStatement, writtenStatements } from './testing/row-types/statements.ts'
import type { Callable } from './testing/row-types/written.ts'

const SOURCE = fileURLToPath(new URL('.', import.meta.url))
const OURS = (file: string) =>
  file.startsWith(SOURCE) && !/\/generated\/|\/testing\/|\/database\/rows\.ts$|\.test\.ts$/.test(file)

/** What is put together from what a visitor asks for, once with everything that can be asked. */
const asked = { kind: 'webhook', language: 'en', game: 'g', search: 'tea', limit: 1 } as const
const after = { createdAt: '2026-01-01T00:00:00.000Z', id: 'm' }
const page = { status: 'finished', game: 'g', arena: 'a', agent: 'b', language: 'en', winner: 'w', mark: 'm' } as const
const filter = { language: 'zh', kind: 'space', house: true, retired: false, version: 1, agents: ['a'], slugs: ['b'] }
const BUILT: Readonly<Record<string, readonly string[]>> = {
  'agents/directory.ts': [directoryQuery({ ...asked, after }).text, directoryQuery({ limit: 1 }).text],
  'archive/archive.ts': [WITH_ASKS, WITH_EVENTS],
  'arenas/arenas.ts': [ARENAS],
  'arenas/organizing/organizing.ts': [dueArenas(true)],
  'moderation/reports.ts': Object.values(REPORT),
  'audience/guesses.ts': [BASELINE],
  'boards/leaderboard.ts': [
    boardQuery({ arena: 'a', ranking: 'mean', windowDays: 0, filter, limit: 1, offset: 0 }).text,
    boardQuery({ arena: 'a', ranking: 'mean', windowDays: 0, filter: {}, limit: 50, offset: 0 }).text,
  ],
  'database/connection.ts': ['SELECT pg_try_advisory_lock($1) AS mine'],
  'boards/census.ts': [countQuery({ arena: 'a', windowDays: 0, filter }).text],
  'matches/finish.ts': [FINISH],
  'matches/match-page.ts': [cardsOf(pageQuery({ ...page, grams: ['tea'], after, limit: 1 }).text)],
  'matches/most-watched.ts': [
    cardsOf(watchedQuery({ ...page, takenAt: after.createdAt, rank: 0, limit: 1 }).text, 'match.rank'),
  ],
  'search/search-index.ts': [foundQuery({ ...page, grams: ['tea'], after, limit: 1 }, ['on:1']).text],
  'inbox/inbox.ts': [collecting('$1::jsonb')],
}

/** What the statement's condition, or a key, keeps from being null. */
const NEVER_NULL: readonly string[] = [
  'auditing/finished-matches.ts finishedAt',
  'auditing/finished-matches.ts answer',
  'datasets/nights.ts finished_at',
  ...[
    'agents/agents.ts key',
    'arenas/organizing/picture.ts key',
    'asks/own-asks.ts reasoning',
    'secrets/keys.ts secret',
  ],
  ...['finished_at', 'side', 'score'].map((column) => `matches/recent-games.ts ${column}`),
  'boards/refresh.ts finished_at',
  ...['lab/experiments.ts played', 'lab/outside-asks.ts answer', 'lab/playing.ts played', 'lab/people.ts number'],
]

describe('every statement of the store', () => {
  let fresh: FreshDatabase
  let database: Database
  let statements: readonly WrittenStatement[]
  beforeAll(async () => {
    fresh = await freshDatabase()
    // The queue's own tables are made with it.
    const store = openStore({ url: fresh.url, onError: () => {} })
    await store.queue.open({ sendOnly: true })
    await store.close()
    database = openDatabase(fresh.url, { connections: 1, onError: () => {} })
    statements = writtenStatements(path.join(SOURCE, '../tsconfig.json'), OURS, await callables())
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
  })

  it('that rows are taken from says what its rows are', () => {
    expect(statements.length).toBeGreaterThan(150)
    expect(statements.filter(({ read, row }) => read && !row).map(({ at }) => at)).toEqual([])
  })

  it('has rows of the columns and types that the source says', async () => {
    const client = await database.pool.connect()
    const wrong: string[] = []
    try {
      for (const statement of statements) {
        const texts = statement.texts ?? BUILT[fileOf(statement.at)]
        if (!texts && statement.row) wrong.push(`${statement.at}: its text is not known: build it in this test`)
        for (const text of texts ?? []) wrong.push(...(await differences(client, statement, text)))
      }
    } finally {
      client.release()
    }
    expect(wrong).toEqual([])
  })

  async function differences(client: Parameters<typeof columnsOf>[0], { at, row }: WrittenStatement, text: string) {
    const file = fileOf(at)
    try {
      const columns = await columnsOf(client, text)
      const found = columns.map((one) => ({
        ...one,
        nullable: one.nullable && !NEVER_NULL.includes(`${file} ${one.name}`),
      }))
      return (row ?? []).flatMap((field) => difference(field, found)).map((sentence) => `${at}: ${sentence}`)
    } catch (error) {
      return [`${at}: ${String(error)}`]
    }
  }
})

const fileOf = (at: string): string => at.replace(/:.*/, '')

describe('differences between rows and types', () => {
  const columns: Column[] = [
    { name: 'games', type: 'int8', kind: { of: 'text' }, nullable: false },
    { name: 'at', type: 'timestamptz', kind: { of: 'date' }, nullable: true },
    { name: 'status', type: 'Status', kind: { of: 'text', texts: ['open', 'over'] }, nullable: false },
    { name: 'tags', type: '_text', kind: { of: 'text', list: true }, nullable: false },
    { name: 'more', type: 'jsonb', kind: { of: 'json' }, nullable: false },
  ]
  const field = (name: string, ...kinds: Kind[]): RowField => ({ name, type: 'as said', kinds })
  it.each([
    [field('games', { of: 'number' }), 'games is as said in the source, int8 in PostgreSQL'],
    [field('none', { of: 'text' }), 'none is no column of the statement'],
    [field('at', { of: 'date' }), 'at may be null in PostgreSQL, and is as said in the source'],
    [field('at', { of: 'text' }, { of: 'null' }), 'at is as said in the source, timestamptz in PostgreSQL'],
    [
      field('status', { of: 'text', texts: ['open'] }),
      'status may be over in PostgreSQL, and is as said in the source',
    ],
    [field('tags', { of: 'text' }), 'tags is as said in the source, _text in PostgreSQL'],
    [field('tags', { of: 'number', list: true }), 'tags is as said in the source, _text in PostgreSQL'],
    [field('more', { of: 'date' }), 'more is as said in the source, jsonb in PostgreSQL'],
  ])('%j', (said, sentence) => {
    expect(difference(said, columns)).toEqual([sentence])
  })

  it.each([
    field('games', { of: 'text' }),
    field('at', { of: 'date' }, { of: 'null' }),
    field('status', { of: 'text', texts: ['over', 'open', 'other'] }),
    field('status', { of: 'text' }),
    field('tags', { of: 'text', list: true }),
    field('more', { of: 'json', list: true }),
    field('more', { of: 'anything' }),
  ])('and none where there is none: %j', (said) => {
    expect(difference(said, columns)).toEqual([])
  })
})

function difference({ name, type, kinds }: RowField, columns: readonly Column[]): string[] {
  const column = columns.find((one) => one.name === name)
  if (!column) return [`${name} is no column of the statement`]
  const fitting = kinds.filter((kind) => fits(kind, column.kind))
  if (fitting.length === 0) return [`${name} is ${type} in the source, ${column.type} in PostgreSQL`]
  if (column.nullable && !kinds.some(({ of }) => of === 'null' || of === 'anything')) {
    return [`${name} may be null in PostgreSQL, and is ${type} in the source`]
  }
  const unsaid = column.kind.texts?.filter((text) => fitting.every(({ texts }) => texts && !texts.includes(text))) ?? []
  return unsaid.length > 0 ? [`${name} may be ${unsaid.join(', ')} in PostgreSQL, and is ${type} in the source`] : []
}

/** What stands in a JSON column is checked where it is read. */
function fits(said: Kind, held: Kind): boolean {
  if (said.of === 'anything') return true
  if (held.of === 'json' && !held.list) return said.of !== 'date' && said.of !== 'bytes' && said.of !== 'null'
  return said.of === held.of && Boolean(said.list) === Boolean(held.list)
}

/** The store's functions, for the texts that they put together in loops. */
async function callables(): Promise<Callable> {
  const place = await import('./agents/place.ts')
  const modules: Record<string, object> = { 'agents/place.ts': place }
  return (file, name) => {
    const made: unknown = Object.entries(modules[path.relative(SOURCE, file)] ?? {}).find(([key]) => key === name)?.[1]
    return typeof made === 'function' ? (...texts) => made(...texts) : undefined
  }
}
