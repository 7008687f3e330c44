/** The path of the request that is being answered. */
export type AskedPath = () => string | undefined

const KEY = Symbol.for('masquerade.asking')

/** As with the store: the server knows which request it answers, and the API, bundled apart, says so in refusals. */
export function shareAsking(path: AskedPath): void {
  Object.assign(globalThis, { [KEY]: path })
}

/** Undefined outside of the server. */
export function askedPath(): string | undefined {
  return (globalThis as { [KEY]?: AskedPath })[KEY]?.() // only shareAsking sets it
}
