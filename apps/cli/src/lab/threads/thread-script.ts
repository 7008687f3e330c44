import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

/** Kept while the process lives: the threads of one run and of the next do the same. */
const scripts = new Map<string, Promise<string>>()

/**
 * What a thread runs, with all that it imports in one script. A thread knows nothing of how its process reads TypeScript,
 * and one that learnt it would read many hundreds of files for as long as hundreds of matches take.
 */
export function threadScript(name: string): Promise<string> {
  const known = scripts.get(name)
  if (known) return known
  const script = bundled(fileURLToPath(new URL(name, import.meta.url)))
  scripts.set(name, script)
  return script
}

export function startThread(script: string, workerData?: unknown): Worker {
  return new Worker(script, { eval: true, workerData, execArgv: [] })
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    // What a thread is given as text is no module.
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`${entry} was bundled to nothing`)
  return file.text
}
