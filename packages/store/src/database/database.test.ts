import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../testing/index.ts'
import { openDatabase } from './database.ts'

it('a connection that breaks in the middle of a transaction fails that one, and nothing else', async () => {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url, { connections: 2, onError: () => {} })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const broken = database.transaction(async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const ended = new Promise((resolve) => client.once('end', resolve))
      await admin.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
      await ended
      await client.query('SELECT 1')
    })
    await expect(broken).rejects.toThrow()
    await expect(database.transaction((client) => client.query('SELECT 1'))).resolves.toMatchObject({ rowCount: 1 })
  } finally {
    await admin.end()
    await database.close()
    await drop()
  }
})

it('a process that is frozen in the middle of a transaction holds its locks no longer than it may', async () => {
  const { url, drop } = await freshDatabase()
  const frozen = openDatabase(url, { connections: 1, onError: () => {}, idleInTransactionMs: 200 })
  const other = openDatabase(url, { connections: 1, onError: () => {} })
  try {
    let thaw = () => {}
    const ice = new Promise<void>((resolve) => {
      thaw = resolve
    })
    let holds = () => {}
    const held = new Promise<void>((resolve) => {
      holds = resolve
    })
    const undone = frozen.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(1)')
      holds()
      await ice
      await client.query('SELECT 1')
    })
    const refused = expect(undone).rejects.toThrow()
    await held
    await other.transaction((client) => client.query('SELECT pg_advisory_xact_lock(1)'))
    thaw()
    await refused
    expect(await frozen.transaction((client) => client.query('SELECT 1'))).toMatchObject({ rowCount: 1 })
  } finally {
    await Promise.all([frozen.close(), other.close()])
    await drop()
  }
})

it('bounds every wait of a query, whatever way it goes: for its process, for a lock, or for a statement', async () => {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url, { connections: 2, onError: () => {}, answerWithinMs: 7_000 })
  const BOUNDS = `SELECT name, setting::int AS ms FROM pg_settings
    WHERE name IN ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') ORDER BY name`
  const bounds = [
    { name: 'idle_in_transaction_session_timeout', ms: 10_000 },
    { name: 'lock_timeout', ms: 30_000 },
    { name: 'statement_timeout', ms: 7_000 },
  ]
  try {
    expect((await database.pool.query(BOUNDS)).rows).toEqual(bounds)
    expect((await database.transaction((client) => client.query(BOUNDS))).rows).toEqual(bounds)
    expect(await database.prisma.$queryRawUnsafe(BOUNDS)).toEqual(bounds)
  } finally {
    await database.close()
    await drop()
  }
})

it('a statement that its caller has given up is ended', async () => {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url, { connections: 1, onError: () => {}, statementWithinMs: 100 })
  try {
    await expect(database.pool.query('SELECT pg_sleep(600)')).rejects.toMatchObject({ code: '57014' })
  } finally {
    await database.close()
    await drop()
  }
})
