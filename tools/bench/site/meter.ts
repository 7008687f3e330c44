import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './questions.ts'

/** The memory of a process after a full garbage collection, in bytes. */
export interface Memory {
  /** Bytes of live objects on the JavaScript heap and outside of it. */
  held: number
  /** Bytes of memory that the system has assigned to the process. */
  rss: number
}

/** Loaded, with --expose-gc, into a measured process; does nothing until it is asked. */
answer({
  /** Processor time of all its threads, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory: async (): Promise<Memory> => {
    // Several collections: finalisers free memory only after one.
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
