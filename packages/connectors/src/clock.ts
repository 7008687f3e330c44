/** The clock is a parameter, so that tests and simulations need not wait for real time. */
export interface Clock {
  now(): number
  /** A wait ends early when the signal aborts, and never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** Node's own promise of a timer makes an error for each wait that ends early, which costs more than the wait. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal?.addEventListener('abort', end)
    }),
}
