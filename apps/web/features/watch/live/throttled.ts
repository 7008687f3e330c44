export interface Throttled {
  (): void
  /** Waits as if it had just been called. */
  rest(): void
  cancel(): void
}

/** Calls at once, then at most every `ms`; what came in between is one call at the end of the wait. */
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
