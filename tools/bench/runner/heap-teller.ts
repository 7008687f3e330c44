/**
 * Loaded into a runner that is measured, with --expose-gc: when it is asked, it collects, and tells what memory holds
 * then. Nothing of it runs before.
 */
process.on('message', async () => {
  // What a collection frees may hold more back until its finalisers have run.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ held: heapUsed + external, rss })
})
process.channel?.unref()
