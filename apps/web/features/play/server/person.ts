import 'server-only'
import type { Person } from '@masquerade/store/play'
import type { Viewer } from '@/lib/server/viewer.ts'

/** The person who sits down: a user, whose seat is theirs in all their browsers; else this browser. */
export function personOf({ id, ids }: Viewer): Person {
  return { id: ids.find((known) => known.startsWith('u:')) ?? id, ids }
}
