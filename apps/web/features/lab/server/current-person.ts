import 'server-only'
import type { Person } from '@masquerade/store/play'
import { personOf } from '@/features/play/server/person.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

/** A person who rates or takes part is a signed-in user, or an anonymous browser known by its cookie. */
export async function currentPerson(): Promise<Person | undefined> {
  const viewer = await currentViewer()
  return viewer && personOf(viewer)
}
