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
