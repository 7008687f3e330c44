import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from '../../helper-process.ts'

export interface Memory {
  held: number
  rss: number
}

/** Loaded into a measured process with --expose-gc, it answers the benchmark's questions. */
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
// An open channel to the benchmark must not keep this process running when its work is done.
process.channel?.unref()
