export * from './jobs.ts'
export * from './live.ts'
export * from './notice.ts'
export * from './seen.ts'
