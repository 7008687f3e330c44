import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { helperProcess } from '../../helper-process.ts'

export type Guard = Awaited<ReturnType<typeof openGuard>>

/** A helper process that ends all processes and deletes all folders of a test, however the test ends. */
export async function openGuard() {
  // The guard gets a process group of its own, so that Ctrl-C in a terminal does not reach it.
  const guard = await helperProcess('tools/chaos/site/guard.ts', { detached: true })
  await once(guard, 'message')
  let closed = false
  const tell = (message: object) => void (guard.connected && guard.send(message))
  return {
    watch(child: ChildProcess): void {
      const { pid } = child
      if (pid === undefined) return
      tell({ began: pid })
      child.once('exit', () => tell({ over: pid }))
    },
    watchPid: (pid: number) => tell({ began: pid }),
    remove: (folder: string) => tell({ folder }),
    /** Whether the helper has begun to end processes and delete folders; then the test must start no more processes. */
    closed: () => closed,
    async close(): Promise<void> {
      closed = true
      const ended = once(guard, 'exit')
      if (guard.connected) guard.disconnect()
      await ended
    },
  }
}
