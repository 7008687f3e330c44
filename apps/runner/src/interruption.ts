export interface Interruption {
  /** Aborts when the job is taken away, or when this runner stops. */
  signal: AbortSignal
  /** To be called when the work is done: removes the listener on `stopping`, which lives as long as the process. */
  forget(): void
}

/** Not AbortSignal.any on `stopping` itself: a signal that lives as long as the process never forgets who asked. */
export function interruption(job: AbortSignal, stopping: AbortSignal): Interruption {
  const stop = new AbortController()
  const onStop = () => stop.abort(stopping.reason)
  if (stopping.aborted) onStop()
  stopping.addEventListener('abort', onStop)
  return {
    signal: AbortSignal.any([job, stop.signal]),
    forget: () => stopping.removeEventListener('abort', onStop),
  }
}
