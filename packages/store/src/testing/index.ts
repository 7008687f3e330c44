export { testDatabaseUrl } from './env.ts'
export { emptyDatabase, type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { type Decision, scriptedLog } from './scripted-log.ts'
export { type SmallWorld, type SmallWorldOptions, smallWorld } from './small-world.ts'
