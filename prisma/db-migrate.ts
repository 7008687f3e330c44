import { enter } from '../scripts/command/io.ts'
import { databaseCommand } from './databases.ts'
import { migrate } from './migrate.ts'

export const main = databaseCommand(
  'db:migrate',
  'applies the migrations that a database lacks',
  async ({ owner }, io) => {
    const applied = await migrate(owner, io.log)
    io.log(applied.length === 0 ? 'the database is up to date' : `applied ${applied.length} migration(s)`)
  },
  { ownerIsEnough: true },
)

await enter(import.meta.url, main)
