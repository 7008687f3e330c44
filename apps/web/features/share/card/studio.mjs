import { register } from 'tsx/esm/api'

// TypeScript support must be registered here, because a worker thread starts as plain Node.js without it.
register()
await import('./studio.ts')
