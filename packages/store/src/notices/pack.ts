import type { Notice } from '@masquerade/protocol'

/** PostgreSQL refuses a payload of 8,000 bytes; a little is left to spare. */
export const PAYLOAD_BYTES = 7900

/** A notice as it travels, serialised once. */
export interface Parcel {
  whole: string
  /** Without its events, for when it is too long with them. */
  hint?: string
}

export const parcelOf = (notice: Notice): Parcel => {
  if (notice.kind !== 'events') return { whole: JSON.stringify(notice) }
  const { events: _, ...hint } = notice
  return { whole: JSON.stringify(notice), hint: JSON.stringify(hint) }
}

/** A notice of events that are serialised already. */
export function eventsParcel(match: string, from: number, to: number, events: readonly string[]): Parcel {
  const hint = JSON.stringify({ kind: 'events', match, from, to })
  return { whole: `${hint.slice(0, -1)},"events":[${events.join(',')}]}`, hint }
}

/**
 * Packs notices into as few payloads as their order allows, each a JSON array. Events travel along when they fit; a
 * notice that is too long even alone leaves them out, and the reader fetches them.
 */
export function pack(parcels: readonly Parcel[], limit = PAYLOAD_BYTES): string[] {
  const payloads: string[] = []
  let items: string[] = []
  let size = 2
  for (const { whole, hint = whole } of parcels) {
    const item = Buffer.byteLength(whole) + 2 > limit ? hint : whole
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
