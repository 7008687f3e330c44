interface Throttled {
  (): void
  rest(): void
  cancel(): void
}

/** Calls `call` at most once every `ms` milliseconds; calls in between become one later call. */
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
