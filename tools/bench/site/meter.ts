import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './questions.ts'

/** The memory of a process after a full garbage collection, in bytes. */
export interface Memory {
  /** Bytes of live objects on the JavaScript heap and outside of it. */
  held: number
  /** Bytes of memory that the system has assigned to the process. */
  rss: number
}

/**
 * A module that is loaded, with --expose-gc, into a measured process; it does nothing until the benchmark asks for the
 * memory.
 */
answer({
  /** Processor time of all threads of the process, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory: async (): Promise<Memory> => {
    // The garbage is collected several times, since finalisers free memory only after a collection.
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
