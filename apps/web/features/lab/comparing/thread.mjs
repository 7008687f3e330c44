import { register } from 'tsx/esm/api'

// A thread begins as plain Node, whatever the process that begins it understands.
register()
await import('./thread.ts')
