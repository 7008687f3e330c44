import { rmSync } from 'node:fs'
import { identify, isAlive } from '../../../scripts/setup/process-identity.mjs'

/*
 * Outlives the command that forked it by a moment: however that ends, by `kill -9` too, what it has started ends with it,
 * and its folders are removed. It hears of each process as it begins and as it is over, and of each folder.
 */

/** @type {Map<number, import('../../../scripts/setup/process-identity.mjs').Identity>} */
const processes = new Map()
/** @type {Set<string>} */
const folders = new Set()

process.on('message', (/** @type {{ began?: number, over?: number, folder?: string }} */ { began, over, folder }) => {
  if (folder !== undefined) folders.add(folder)
  if (over !== undefined) processes.delete(over)
  const identity = began === undefined ? undefined : identify(began)
  if (identity) processes.set(identity.pid, identity)
})
process.on('disconnect', async () => {
  for (const identity of processes.values()) if (isAlive(identity)) kill(identity.pid)
  // A database's own processes end with it, a moment later.
  for (const identity of processes.values()) await gone(identity)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  process.exit(0)
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {})
process.send?.('ready')

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the look and the signal.
  }
}

/** @param {import('../../../scripts/setup/process-identity.mjs').Identity} identity */
async function gone(identity) {
  for (const until = performance.now() + 3_000; isAlive(identity) && performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
