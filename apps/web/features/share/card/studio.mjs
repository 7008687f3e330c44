import { register } from 'tsx/esm/api'

// A worker thread starts as plain Node.js, so that support for TypeScript must be registered here first.
register()
await import('./studio.ts')
