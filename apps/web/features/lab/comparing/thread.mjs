import { register } from 'tsx/esm/api'

// A worker thread starts as plain Node, so the TypeScript loader must be registered here before the import.
register()
await import('./thread.ts')
