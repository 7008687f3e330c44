import { register } from 'tsx/esm/api'

// A worker thread starts as plain Node, even when its parent runs with tsx, so it registers tsx before it imports TypeScript.
register()
await import('./thread.ts')
