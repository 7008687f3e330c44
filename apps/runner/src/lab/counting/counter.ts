import type { TableTask } from '@masquerade/lab'
import { openWorkThread, ThreadFault, type WorkThreadOptions } from '@masquerade/lab/work-thread'
import type { CountingMessage, CountingSaid } from './counting.ts'

export type Counter = ReturnType<typeof openCounter>

const THREAD: WorkThreadOptions = {
  script: new URL('./thread.mjs', import.meta.url),
  /**
   * The thread that makes results tables may use this much memory; the largest experiments of a site need a third of
   * it.
   */
  mostMegabytes: 768,
  withinMs: 5 * 60_000,
  /**
   * The thread that makes results tables is kept for some minutes without work, because starting it again would be
   * slow.
   */
  idleMs: 5 * 60_000,
}

/**
 * Results tables of experiments are made in a separate thread, because some take seconds, in which the runner could not
 * play matches.
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
