/** AbortSignal.any would keep signals as long as the process runs, so a listener passes the stop signal on. */
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
