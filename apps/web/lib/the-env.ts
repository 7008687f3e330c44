import type { Env } from '../env.ts'

const KEY = Symbol.for('masquerade.env')

/** As with the store: the server reads its environment once, and the pages, bundled apart, get what it read. */
export function shareEnv(env: Env): void {
  Object.assign(globalThis, { [KEY]: env })
}

export function sharedEnv(): Env {
  const env = (globalThis as { [KEY]?: Env })[KEY] // only shareEnv sets it
  if (!env) throw new Error('no environment was read: pages are served by apps/web/server.ts')
  return env
}
