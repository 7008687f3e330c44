export interface Interruption {
  /** Aborts when the queue takes the job away from this runner, or when this runner stops. */
  signal: AbortSignal
  /**
   * A function to call when the work is done: it removes the listener on `stopping`, a signal that lives as long as the
   * process.
   */
  forget(): void
}

/**
 * AbortSignal.any is not used with `stopping`: that signal lives as long as the process, and would keep all signals
 * made from it in memory.
 */
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
