import 'server-only'
import type { Person } from '@masquerade/store/play'
import type { Viewer } from '@/lib/server/viewer.ts'

/**
 * A person who plays is identified by the account, so that the person keeps the seat in all browsers; without an
 * account, by this browser.
 */
export function personOf({ id, ids }: Viewer): Person {
  return { id: ids.find((known) => known.startsWith('u:')) ?? id, ids }
}
