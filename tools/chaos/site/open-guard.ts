import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { program } from '../../../scripts/setup/program.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'

/**
 * A helper process that ends all processes and deletes all folders of a fault-injection test, however the test itself
 * ends.
 */
export interface Guard {
  watch(child: ChildProcess): void
  watchPid(pid: number): void
  /** Whether the helper has begun to end processes and delete folders; then the test must start no more processes. */
  closed(): boolean
  remove(folder: string): void
  close(): Promise<void>
}

export async function openGuard(): Promise<Guard> {
  // The guard gets a process group of its own, so that Ctrl-C in a terminal does not reach it.
  const guard = fork(await program(inRoot('tools/chaos/site/guard.ts')), { detached: true, execArgv: [] })
  await once(guard, 'message')
  let closed = false
  const tell = (message: object) => void (guard.connected && guard.send(message))
  return {
    watch(child) {
      const { pid } = child
      if (pid === undefined) return
      tell({ began: pid })
      child.once('exit', () => tell({ over: pid }))
    },
    watchPid: (pid) => tell({ began: pid }),
    remove: (folder) => tell({ folder }),
    closed: () => closed,
    async close() {
      closed = true
      const ended = once(guard, 'exit')
      if (guard.connected) guard.disconnect()
      await ended
    },
  }
}
