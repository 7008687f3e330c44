import { databases } from './databases.ts'
import { plant } from './plant.ts'

const { owner } = databases(
  'db:seed',
  'puts house agents, words, arenas and the queue into a migrated database, and changes what is old',
)
try {
  console.log(await plant(owner))
} catch (error) {
  console.error(`db:seed: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
