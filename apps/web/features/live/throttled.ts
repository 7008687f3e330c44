/** Calls at once, then at most every `ms`; what came in between is one call at the end of the wait. */
export function throttled(call: () => void, ms: number): { (): void; cancel(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    if (waiting) {
      again = true
      return
    }
    call()
    waiting = setTimeout(() => {
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
