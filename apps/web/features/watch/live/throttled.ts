/** Calls `call` at most once every `ms` milliseconds; calls in between become one later call. */
export function throttled(call: () => void, ms: number) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let again = false
  function run() {
    if (waiting) {
      again = true
      return
    }
    call()
    rest()
  }
  function rest(restMs = ms) {
    waiting ??= setTimeout(() => {
      waiting = undefined
      if (!again) return
      again = false
      run()
    }, restMs)
  }
  function cancel() {
    waiting = void clearTimeout(waiting)
    again = false
  }
  return Object.assign(run, { rest, cancel })
}
