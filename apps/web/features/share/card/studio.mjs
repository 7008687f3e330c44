import { register } from 'tsx/esm/api'

// Registers the support for TypeScript, because a worker thread starts as plain Node.js without it.
register()
await import('./studio.ts')
