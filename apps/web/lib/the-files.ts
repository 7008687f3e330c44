/** Where files lie that are read while the site runs. */
export interface Files {
  /** Of a package, by what would be imported. */
  ofPackage(name: string): string
  /** Of this app, from its folder. */
  own(path: string): string
}

const KEY = Symbol.for('masquerade.files')

/** As with the store: the pages are bundled, and what is bundled no longer knows where anything lies; the server does. */
export function shareFiles(files: Files): void {
  Object.assign(globalThis, { [KEY]: files })
}

export function sharedFiles(): Files {
  const files = (globalThis as { [KEY]?: Files })[KEY] // only shareFiles sets it
  if (!files) throw new Error('nobody knows where files lie: pages are served by apps/web/server.ts')
  return files
}
