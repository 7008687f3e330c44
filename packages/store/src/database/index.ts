export type { Database } from './database.ts'
export { type Condition, isRefusing, isUnreachable } from './faults.ts'
export type { Again, QueueState } from './queue.ts'
