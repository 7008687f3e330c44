import type { Documents } from '../front/documents.ts'

const KEY = Symbol.for('masquerade.documents')

/** As with the store: the server reads the documents once, and the pages, bundled apart, show what it read. */
export function shareDocuments(documents: Documents): void {
  Object.assign(globalThis, { [KEY]: documents })
}

export function sharedDocuments(): Documents {
  const documents = (globalThis as { [KEY]?: Documents })[KEY] // only shareDocuments sets it
  if (!documents) throw new Error('no documents were read: pages are served by apps/web/server.ts')
  return documents
}
