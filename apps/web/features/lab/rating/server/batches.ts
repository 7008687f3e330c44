import 'server-only'
import { type BatchItem, type GivenMark, mark as markForm, ratingReport } from '@masquerade/lab'
import { rowId } from '@masquerade/protocol'
import type { BatchCard, Rater } from '@masquerade/store/lab/rating'
import { cache } from 'react'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn } from '@/operations/experiments.ts'
import { currentPerson } from '../../server/current-person.ts'

export const batchOf = cache(async (id: string): Promise<BatchCard | undefined> => {
  return rowId.safeParse(id).success ? getStore().ratingBatches.get(id) : undefined
})

export async function itemsOf(id: string): Promise<BatchItem[]> {
  // The cast is right because the texts that people rate were validated before they were stored, and never change
  // afterwards.
  return (await getStore().ratingBatches.items(id)) as unknown as BatchItem[]
}

export async function itemsAt(id: string, numbers: readonly number[]): Promise<Map<number, BatchItem>> {
  return (await getStore().ratingBatches.itemsAt(id, numbers)) as unknown as Map<number, BatchItem> // the same
}

export async function currentRater(batch: string): Promise<Rater | undefined> {
  const person = await currentPerson()
  return person && getStore().ratingBatches.raterOf(batch, person)
}

export type Reader = 'owner' | 'admin' | 'rater'

/** Says why the user may read the ratings of a set of texts; the raters may read them only once rating is closed. */
export async function readerOf({ id, owner, closedAt }: BatchCard): Promise<Reader | undefined> {
  const user = await currentUser()
  if (user?.id !== undefined && user.id === owner) return 'owner'
  if (user?.role === 'admin') return 'admin'
  return closedAt !== undefined && (await currentRater(id)) ? 'rater' : undefined
}

/** The address where a batch's owner reads the ratings that people gave to the texts of the batch. */
export async function ownersAddress({ id, owner, experiment }: BatchCard): Promise<string> {
  const found = experiment === undefined ? undefined : await getStore().lab.get(experiment, owner)
  return found && isOwn(found, owner) ? `/lab/${found.slug}/rating/${id}` : `/rate/${id}/agreement`
}

/** Raters who did not agree to be named get a number instead of a name. */
export async function markedBatch({ id, size, again }: BatchCard) {
  const [items, marked] = await Promise.all([itemsOf(id), getStore().ratingBatches.marked(id)])
  const raters = marked.map(({ name, named, number, marks }) => ({
    name: named && name !== '' ? name : `rater-${number}`,
    number,
    marks: marks.map(({ item, again, mark }): GivenMark => ({ item, again, mark: markForm.parse(mark) })),
  }))
  const shown = size + again
  return {
    items,
    raters,
    report: ratingReport(
      items,
      raters.map(({ marks }) => ({ shown, marks })),
    ),
  }
}
