import 'server-only'
import type { Person } from '@masquerade/store/play'
import type { Rater } from '@masquerade/store/rating-batches'
import { personOf } from '@/features/play/server/person.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

/** The person who rates: a user in all their browsers, or this browser; undefined without a cookie of ours. */
export async function ratingPerson(): Promise<Person | undefined> {
  const viewer = await currentViewer()
  return viewer && personOf(viewer)
}

/** As whom the person rates a batch. */
export async function currentRater(batch: string): Promise<Rater | undefined> {
  const person = await ratingPerson()
  return person && getStore().ratingBatches.raterOf(batch, person)
}
