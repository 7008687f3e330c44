import { rmSync } from 'node:fs'
import { end, type Identity, identify } from '../../../scripts/setup/process-identity.ts'

/*
 * Outlives the command that forked it by a moment: however that ends, by `kill -9` too, what it has started ends with it,
 * and its folders are removed. It hears of each process as it begins and as it is over, and of each folder.
 */
const processes = new Map<number, Identity>()
const folders = new Set<string>()

process.on('message', ({ began, over, folder }: { began?: number; over?: number; folder?: string }) => {
  if (folder !== undefined) folders.add(folder)
  if (over !== undefined) processes.delete(over)
  const identity = began === undefined ? undefined : identify(began)
  if (identity) processes.set(identity.pid, identity)
})
process.on('disconnect', async () => {
  // A database's own processes end with it, a moment later.
  const how = { ask: 'SIGKILL', patienceMs: 3_000 } as const
  await Promise.all([...processes.values()].map((identity) => end(identity, how)))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  process.exit(0)
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {})
process.send?.('ready')
