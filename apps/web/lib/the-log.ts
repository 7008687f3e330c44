import type { Say } from '@masquerade/telemetry'

const KEY = Symbol.for('masquerade.log')

/** As with the store: the server has the log, and the pages, bundled apart, write to the same. */
export function shareLog(say: Say): void {
  Object.assign(globalThis, { [KEY]: say })
}

export const sayInLog: Say = (line, about) => {
  ;(globalThis as { [KEY]?: Say })[KEY]?.(line, about) // only shareLog sets it
}
