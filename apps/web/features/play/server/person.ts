import 'server-only'
import type { Person } from '@masquerade/store/play'
import { currentViewer, type Viewer } from '@/lib/server/viewer.ts'

/** The account identifies a person, who so keeps the seat in all browsers; without one, this browser does. */
export function personOf({ id, ids }: Viewer): Person {
  return { id: ids.find((known) => known.startsWith('u:')) ?? id, ids }
}

export async function currentPerson(): Promise<Person | undefined> {
  const viewer = await currentViewer()
  return viewer && personOf(viewer)
}
