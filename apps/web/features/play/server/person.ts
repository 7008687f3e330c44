import 'server-only'
import type { Person } from '@masquerade/store/play'
import type { Viewer } from '@/lib/server/viewer.ts'

/**
 * The identity of a person who plays: the user's account, so that the seat is theirs in all browsers; without an
 * account, this browser.
 */
export function personOf({ id, ids }: Viewer): Person {
  return { id: ids.find((known) => known.startsWith('u:')) ?? id, ids }
}
