export { testDatabaseUrl } from './env.ts'
export { emptyDatabase, type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { type SmallWorld, smallWorld } from './small-world.ts'
