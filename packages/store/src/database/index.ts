export type { Condition } from './condition.ts'
export type { Database } from './database.ts'
export { isRefusing, isUnreachable } from './faults.ts'
export type { Again, QueueState } from './queue.ts'
