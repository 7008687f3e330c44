import type { ClientBase } from 'pg'

/** Gets the duration of each database query, but never its text. */
export type QueryEar = (ms: number, failed: boolean) => void

export function timeQueries(client: ClientBase, ear: QueryEar): void {
  const ask = client.query
  const timed = (...given: unknown[]): unknown => {
    const began = performance.now()
    const over = (failed: boolean) => ear(performance.now() - began, failed)
    const last = given.at(-1)
    if (typeof last !== 'function') {
      const asked: unknown = Reflect.apply(ask, client, given)
      if (asked instanceof Promise) {
        asked.then(
          () => over(false),
          () => over(true),
        )
      }
      return asked
    }
    const answer = (...came: unknown[]) => {
      over(Boolean(came[0]))
      Reflect.apply(last, undefined, came)
    }
    return Reflect.apply(ask, client, [...given.slice(0, -1), answer])
  }
  // The cast is right because the new function passes all arguments to pg's `query`, whose many overloads TypeScript
  // cannot follow.
  client.query = timed as typeof client.query
}
