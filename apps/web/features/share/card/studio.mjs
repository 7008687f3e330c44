import { fileURLToPath, pathToFileURL } from 'node:url'
import { program } from '../../../../../scripts/setup/program.mjs'

// A worker thread starts as plain Node.js, and starts much sooner with one script than with hundreds of TypeScript files.
const script = await program(fileURLToPath(new URL('./studio.ts', import.meta.url)))
await import(pathToFileURL(script).href)
