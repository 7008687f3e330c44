import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './questions.ts'

/** Loaded into a server before its own code: tells what it has used, without it knowing. */
answer({
  /** Processor time of all its threads, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Bytes of memory, once what is garbage is gone. */
  rss: async () => {
    for (let round = 0; round < 5; round++) {
      globalThis.gc?.()
      await sleep(200)
    }
    return process.memoryUsage.rss()
  },
})
// The channel to the benchmark must not keep the server from ending.
process.channel?.unref()
