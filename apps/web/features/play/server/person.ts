import 'server-only'
import type { Person } from '@masquerade/store'
import { refuse } from '@/lib/api/refuse.ts'
import { isSameOrigin } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'
import { currentViewer, type Viewer } from '@/lib/server/viewer.ts'

/** The person who sits down: a user, whose seat is theirs in all their browsers; else this browser. */
export function personOf({ id, ids }: Viewer): Person {
  return { id: ids.find((known) => known.startsWith('u:')) ?? id, ids }
}

/** The person who asks to change something at a table, from a page of this site; else the refusal. */
export async function personAt(request: Request): Promise<Person | Response> {
  if (!isSameOrigin(request.headers, getEnv().MASQUERADE_URL)) {
    return refuse(403, 'other-origin', 'People play on the pages of this site.')
  }
  const viewer = await currentViewer()
  if (viewer) return personOf(viewer)
  return refuse(401, 'no-cookie', 'A seat is kept by a cookie: allow cookies for this site, open /play, and try again.')
}
