/**
 * AbortSignal.any would keep new signals in memory as long as the process runs, so the stop signal is passed on by a
 * listener.
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
