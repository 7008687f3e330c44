/** Notes what failed while a page or an answer of the API was made. */
export type FailureNoter = (error: unknown) => void

const KEY = Symbol.for('masquerade.failures')

/** As with the store: what Next tells the bundled instrumentation.ts, the server wants to know. */
export function shareFailures(note: FailureNoter): void {
  Object.assign(globalThis, { [KEY]: note })
}

export function noteFailure(error: unknown): void {
  ;(globalThis as { [KEY]?: FailureNoter })[KEY]?.(error) // only shareFailures sets it
}
