/**
 * AbortSignal.any is not used with a signal that lives as long as the process, since that signal would keep all signals
 * made from it in memory.
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
