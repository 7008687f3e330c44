import type { Store } from '@masquerade/store'

const KEY = Symbol.for('masquerade.store')

/** The server and the pages are bundled apart but live in one process: they share one pool of connections. */
export function shareStore(store: Store): void {
  Object.assign(globalThis, { [KEY]: store })
}

export function sharedStore(): Store {
  const store = (globalThis as { [KEY]?: Store })[KEY] // only shareStore sets it
  if (!store) throw new Error('no store is open: pages are served by apps/web/server.ts')
  return store
}
