/**
 * A signal made with AbortSignal.any stays in memory as long as its source signals, so none is made from the long-lived
 * stop signal.
 */
export function interruption(job: AbortSignal, stopping: AbortSignal) {
  const stop = new AbortController()
  const onStop = () => stop.abort(stopping.reason)
  if (stopping.aborted) onStop()
  stopping.addEventListener('abort', onStop)
  return {
    signal: AbortSignal.any([job, stop.signal]),
    forget: () => stopping.removeEventListener('abort', onStop),
  }
}
