export * from './forms/injections/index.ts'
export * from './games.list.ts'
export * from './pace.ts'
export * from './registry.ts'
