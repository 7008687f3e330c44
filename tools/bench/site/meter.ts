import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './questions.ts'

/** The memory of a process after a full garbage collection, in bytes. */
export interface Memory {
  /** On its heap and beside it. */
  held: number
  /** What the system has given it. */
  rss: number
}

/** Loaded, with --expose-gc, into a process that is measured: nothing of it runs before it is asked. */
answer({
  /** Processor time of all its threads, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory: async (): Promise<Memory> => {
    // What a collection frees may hold more back until its finalisers have run.
    for (let round = 0; round < 5; round++) {
      globalThis.gc?.()
      await sleep(200)
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    return { held: heapUsed + external, rss }
  },
})
// The channel to the benchmark must not keep the process from ending.
process.channel?.unref()
