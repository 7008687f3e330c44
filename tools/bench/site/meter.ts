import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './questions.ts'

export interface Memory {
  held: number
  rss: number
}

/**
 * The memory meter is loaded, with --expose-gc, into a measured process, and does nothing until the benchmark asks for
 * the memory.
 */
answer({
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
