import type { TableTask } from '@masquerade/lab'
import { openWorkThread, ThreadFault, type WorkThreadOptions } from '@masquerade/lab/work-thread'
import type { CountingMessage, CountingSaid } from './counting.ts'

export type Counter = ReturnType<typeof openCounter>

const THREAD: WorkThreadOptions = {
  script: new URL('./thread.mjs', import.meta.url),
  /** The largest experiments of a site use a third of the memory that the thread for results tables may use. */
  mostMegabytes: 768,
  withinMs: 5 * 60_000,
  /**
   * An idle thread for results tables is kept for some minutes, since starting a thread takes as long as making some
   * tables.
   */
  idleMs: 5 * 60_000,
}

/**
 * Results tables of experiments are made in a separate thread, because some take seconds, for which the runner's
 * matches would stand still.
 */
export function openCounter(options: Partial<WorkThreadOptions> = {}) {
  const { work, close } = openWorkThread<CountingMessage, CountingSaid>({ ...THREAD, ...options })
  return {
    table: (task: TableTask, pieces: AsyncIterable<readonly string[]>) =>
      work(async (tell) => {
        await tell({ task })
        for await (const lines of pieces) await tell({ lines })
        const said = await tell({ all: true })
        if ('document' in said) return said.document
        throw new ThreadFault('the last message, that these are all, never came')
      }),
    close,
  }
}
