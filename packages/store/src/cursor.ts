/** Where a page of matches ended: the next one goes on below it. */
export interface Cursor {
  createdAt: string
  id: string
}

export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

/** Undefined when it is none of ours: cursors come back from outside. */
export function readCursor(text: string): Cursor | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([A-Za-z0-9_-]{1,40})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  )
  const [, createdAt, id] = parts ?? []
  if (!createdAt || !id || Number.isNaN(Date.parse(createdAt))) return undefined
  return { createdAt, id }
}
