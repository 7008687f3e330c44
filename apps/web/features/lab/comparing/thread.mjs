import { register } from 'tsx/esm/api'

// A worker thread starts as plain Node.js, which needs the support for TypeScript before it loads other files.
register()
await import('./thread.ts')
