import { enter, linesIn } from '../scripts/command/io.ts'
import { databaseCommand } from './databases.ts'
import { diff } from './diff.ts'

export const main = databaseCommand(
  'db:diff',
  'prints the SQL that takes a database to what prisma/schema.prisma says',
  async ({ site }, io) => io.log(...linesIn((await diff(site)) || '-- the database is as the schema says')),
)

await enter(import.meta.url, main)
