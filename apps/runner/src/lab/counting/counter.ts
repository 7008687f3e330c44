import type { Result } from '@masquerade/game'
import type { TableTask } from '@masquerade/lab'
import { openWorkThread, ThreadFault } from '@masquerade/lab/work-thread'
import type { CountingMessage, CountingSaid } from './counting.ts'

export interface CounterOptions {
  /** The script of the thread. */
  script?: URL
  /** How much memory its matches and their table may take. */
  mostMegabytes?: number
  /** How long a table may take, in milliseconds. */
  withinMs?: number
  /** After so long without a table the thread ends, and its memory is the machine's again. */
  idleMs?: number
}

/** Makes the tables of experiments beside everything else that its process does. */
export interface Counter {
  /** The table of matches that come as lines, as text; or why there is none. What the lines throw is thrown. */
  table(task: TableTask, pieces: AsyncIterable<readonly string[]>): Promise<Result<string, string>>
  close(): Promise<void>
}

const SCRIPT = new URL('./thread.mjs', import.meta.url)
/** A site's largest runs take a third of it. */
const MEGABYTES = 768
const WITHIN_MS = 5 * 60_000
/** To begin one takes as long as to make some tables. */
const IDLE_MS = 5 * 60_000

/**
 * Tables are made one after the other in a thread of its own: some take seconds, in which the matches of a runner would stand
 * still.
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
