import type { Result } from '@masquerade/game'
import type { TableTask } from '@masquerade/lab'
import { openWorkThread, ThreadFault } from '@masquerade/lab/work-thread'
import type { CountingMessage, CountingSaid } from './counting.ts'

export interface CounterOptions {
  script?: URL
  mostMegabytes?: number
  withinMs?: number
  idleMs?: number
}

export interface Counter {
  table(task: TableTask, pieces: AsyncIterable<readonly string[]>): Promise<Result<string, string>>
  close(): Promise<void>
}

const SCRIPT = new URL('./thread.mjs', import.meta.url)
/** The largest experiments of a site use a third of the memory that the thread for results tables may use. */
const MEGABYTES = 768
const WITHIN_MS = 5 * 60_000
/**
 * An idle thread for results tables is kept for some minutes, since starting a thread takes as long as making some
 * tables.
 */
const IDLE_MS = 5 * 60_000

/**
 * Results tables of experiments are made in a separate thread, because some take seconds, for which the runner's
 * matches would stand still.
 */
export function openCounter({
  script = SCRIPT,
  mostMegabytes = MEGABYTES,
  withinMs = WITHIN_MS,
  idleMs = IDLE_MS,
}: CounterOptions = {}): Counter {
  const { work, close } = openWorkThread<CountingMessage, CountingSaid>({ script, mostMegabytes, withinMs, idleMs })
  return {
    table: (task, pieces) =>
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
