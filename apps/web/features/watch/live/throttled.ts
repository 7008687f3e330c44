export interface Throttled {
  (): void
  /** Starts the waiting time of a throttled function, as if that function had just been called. */
  rest(): void
  cancel(): void
}

/**
 * Limits how often a function is called: at once, but at most every `ms` milliseconds; further calls during that time
 * become one call at the end of the time.
 */
export function throttled(call: () => void, ms: number): Throttled {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    if (waiting) {
      again = true
      return
    }
    call()
    run.rest()
  }
  run.rest = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      if (!again) return
      again = false
      run()
    }, ms)
  }
  run.cancel = () => {
    clearTimeout(waiting)
    waiting = undefined
    again = false
  }
  return run
}
