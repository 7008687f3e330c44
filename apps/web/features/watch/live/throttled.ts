export interface Throttled {
  (): void
  rest(): void
  cancel(): void
}

/**
 * A throttled function is called at once, but at most every `ms` milliseconds; further calls during that time become
 * one call at the end of the time.
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
