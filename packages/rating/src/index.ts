export * from './hundred-start.ts'
export * from './ranked.ts'
