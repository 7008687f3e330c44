import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@masquerade/game'
import type { TableTask } from '@masquerade/lab'
import type { CountingSaid, CountingTold } from './counting.ts'

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
 * still. The thread is begun for the first one, and anew when it broke, ran out of memory, or did not come to an end.
 */
export function openCounter({
  script = SCRIPT,
  mostMegabytes = MEGABYTES,
  withinMs = WITHIN_MS,
  idleMs = IDLE_MS,
}: CounterOptions = {}): Counter {
  let thread: CountingThread | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function made(task: TableTask, pieces: AsyncIterable<readonly string[]>): Promise<Result<string, string>> {
    clearTimeout(resting)
    thread ??= countingThread(script, mostMegabytes, withinMs)
    try {
      await thread.tell({ task })
      for await (const lines of pieces) await thread.tell({ lines })
      const said = await thread.tell({ all: true })
      if ('document' in said) return ok(said.document)
      throw new ThreadFault('it was never told that these are all')
    } catch (error) {
      if (!(error instanceof ThreadFault)) throw error
      await ended()
      return err(error.message)
    } finally {
      resting = setTimeout(ended, idleMs).unref()
    }
  }

  async function ended(): Promise<void> {
    const ending = thread
    thread = undefined
    await ending?.end()
  }

  return {
    table(task, pieces) {
      const making = last.then(() => made(task, pieces))
      last = making.catch(() => {})
      return making
    },
    async close() {
      clearTimeout(resting)
      await ended()
    },
  }
}

/** The thread's own fault, or what it cannot count. */
class ThreadFault extends Error {}

interface CountingThread {
  /** What it says to something; a fault where it cannot. */
  tell(told: CountingTold): Promise<CountingSaid>
  end(): Promise<void>
}

function countingThread(script: URL, mostMegabytes: number, withinMs: number): CountingThread {
  // Without the options of this process: one of them may make the process end with its parent.
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  worker.unref()
  let waiting: { resolve(said: CountingSaid): void; reject(fault: ThreadFault): void } | undefined
  let broken: ThreadFault | undefined
  const breaks = (why: string) => {
    broken ??= new ThreadFault(why)
    waiting?.reject(broken)
  }
  worker.on('message', (said: CountingSaid) => waiting?.resolve(said))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    breaks(isFull ? `it takes more than ${mostMegabytes} MB of memory` : error.message)
  })
  worker.on('exit', () => breaks('the thread that counts ended'))
  return {
    async tell(told) {
      if (broken) throw broken
      let patience: NodeJS.Timeout | undefined
      try {
        const said = await new Promise<CountingSaid>((resolve, reject) => {
          waiting = { resolve, reject }
          patience = setTimeout(() => breaks(`it takes longer than ${withinMs / 1_000} s`), withinMs)
          worker.postMessage(told)
        })
        if ('fault' in said) throw new ThreadFault(said.fault)
        return said
      } finally {
        clearTimeout(patience)
        waiting = undefined
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}
