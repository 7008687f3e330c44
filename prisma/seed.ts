import { enter } from '../scripts/command/io.ts'
import { databaseCommand } from './databases.ts'
import { plant } from './plant.ts'

export const main = databaseCommand(
  'db:seed',
  'puts house agents, words, arenas and the queue into a migrated database, and changes what is old',
  async ({ owner }, io) => io.log(await plant(owner)),
)

await enter(import.meta.url, main)
