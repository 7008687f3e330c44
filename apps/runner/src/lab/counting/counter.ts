import type { TableTask } from '@masquerade/lab'
import { tellRuns } from '@masquerade/lab/run-threads'
import { openWorkThread, type WorkThreadOptions } from '@masquerade/lab/work-thread'
import type { CountingMessage, CountingSaid } from './thread.ts'

export type Counter = ReturnType<typeof openCounter>

const THREAD: WorkThreadOptions = {
  script: new URL('./thread.mjs', import.meta.url),
  /** The largest experiments of a site need a third of this memory for their tables. */
  mostMegabytes: 768,
  withinMs: 5 * 60_000,
  /** The thread is kept for some minutes without work, because starting it again would be slow. */
  idleMs: 5 * 60_000,
}

/** Tables are made in a separate thread, because some take seconds, in which the runner could not play matches. */
export function openCounter(options: Partial<WorkThreadOptions> = {}) {
  const { work, close } = openWorkThread<CountingMessage, CountingSaid>({ ...THREAD, ...options })
  return {
    table: (task: TableTask, pieces: AsyncIterable<readonly string[]>) =>
      work(async (tell) => (await tellRuns(tell, task, [{ lines: () => pieces }])).document),
    close,
  }
}
