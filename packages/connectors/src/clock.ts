/** Time, passed in, so that tests and simulations need not wait for it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after this many milliseconds, or as soon as the signal aborts; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep(ms, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done, { once: true })
    })
  },
}
