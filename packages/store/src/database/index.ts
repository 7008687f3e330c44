export type { Condition } from './condition.ts'
export type { Database } from './database.ts'
export type { Again, QueueState } from './queue.ts'
export { isRefusing, isUnreachable } from './unreachable.ts'
