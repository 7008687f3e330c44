import { rmSync } from 'node:fs'
import { end, type Identity, identify } from '../../../scripts/setup/process-identity.ts'

/* Ends the processes and deletes the folders of a test command that has ended, even if it was killed. */
const processes = new Map<number, Identity>()
const folders = new Set<string>()

process.on('message', ({ began, over, folder }: { began?: number; over?: number; folder?: string }) => {
  if (folder !== undefined) folders.add(folder)
  if (over !== undefined) processes.delete(over)
  const identity = began === undefined ? undefined : identify(began)
  if (identity) processes.set(identity.pid, identity)
})
process.on('disconnect', async () => {
  const how = { ask: 'SIGKILL', patienceMs: 3_000 } as const
  await Promise.all([...processes.values()].map((identity) => end(identity, how)))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  process.exit(0)
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {})
process.send?.('ready')
