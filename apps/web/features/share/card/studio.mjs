import { register } from 'tsx/esm/api'

// A worker thread starts as plain Node.js, so TypeScript must be registered before other files are loaded.
register()
await import('./studio.ts')
