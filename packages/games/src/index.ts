export * from './registry.ts'
export * from './who-is-spy/index.ts'
