export * from './public-good/index.ts'
export * from './registry.ts'
export * from './tic-tac-toe/index.ts'
export * from './who-is-spy/index.ts'
