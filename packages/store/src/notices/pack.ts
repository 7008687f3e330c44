import type { Notice } from '@masquerade/protocol'

/** PostgreSQL refuses a payload of 8,000 bytes; a little is left to spare. */
export const PAYLOAD_BYTES = 7900

/**
 * Packs notices into as few payloads as their order allows, each a JSON array. Events travel along when they fit; a
 * notice that is too long even alone leaves them out, and the reader fetches them.
 */
export function pack(notices: readonly Notice[], limit = PAYLOAD_BYTES): string[] {
  const payloads: string[] = []
  let items: string[] = []
  let size = 2
  for (const notice of notices) {
    let item = JSON.stringify(notice)
    if (Buffer.byteLength(item) + 2 > limit) item = JSON.stringify(withoutEvents(notice))
    const bytes = Buffer.byteLength(item) + 1
    if (items.length > 0 && size + bytes > limit) {
      payloads.push(`[${items.join(',')}]`)
      items = []
      size = 2
    }
    items.push(item)
    size += bytes
  }
  if (items.length > 0) payloads.push(`[${items.join(',')}]`)
  return payloads
}

function withoutEvents(notice: Notice): Notice {
  if (notice.kind !== 'events') return notice
  const { events: _, ...hint } = notice
  return hint
}
