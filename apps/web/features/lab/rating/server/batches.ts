import 'server-only'
import { type BatchItem, type GivenMark, mark as markForm, type RatingReport, ratingReport } from '@masquerade/lab'
import { rowId } from '@masquerade/protocol'
import type { BatchCard, Rater } from '@masquerade/store/lab/rating'
import type { Person } from '@masquerade/store/play'
import { cache } from 'react'
import { personOf } from '@/features/play/server/person.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'
import { isOwn } from '@/operations/experiments.ts'

/** Returns a rating batch (texts that people rate) by the id in a page address; cached during a request. */
export const batchOf = cache(async (id: string): Promise<BatchCard | undefined> => {
  return rowId.safeParse(id).success ? getStore().ratingBatches.get(id) : undefined
})

export async function itemsOf(id: string): Promise<BatchItem[]> {
  // The type cast is safe: items to rate were validated before they were stored, and they never change.
  return (await getStore().ratingBatches.items(id)) as unknown as BatchItem[]
}

/** Returns some items of a rating batch, by their numbers in the batch. */
export async function itemsAt(id: string, numbers: readonly number[]): Promise<Map<number, BatchItem>> {
  return (await getStore().ratingBatches.itemsAt(id, numbers)) as unknown as Map<number, BatchItem> // the same
}

/** Returns the person who rates: a signed-in user, or an anonymous browser by its cookie; undefined without either. */
export async function ratingPerson(): Promise<Person | undefined> {
  const viewer = await currentViewer()
  return viewer && personOf(viewer)
}

/** Returns the record of a person as a rater of a batch of texts, if the person has joined its raters. */
export async function currentRater(batch: string): Promise<Rater | undefined> {
  const person = await ratingPerson()
  return person && getStore().ratingBatches.raterOf(batch, person)
}

export type Reader = 'owner' | 'admin' | 'rater'

/**
 * Returns the role in which a person may see a rating batch's results; undefined when they may not. A rater sees no
 * other raters' results before the batch is closed.
 */
export async function readerOf({ id, owner, closedAt }: BatchCard): Promise<Reader | undefined> {
  const user = await currentUser()
  if (user?.id !== undefined && user.id === owner) return 'owner'
  if (user?.role === 'admin') return 'admin'
  return closedAt !== undefined && (await currentRater(id)) ? 'rater' : undefined
}

/**
 * Returns the address of a rating batch's results for the batch's owner: below the page of the experiment whose matches
 * are rated if the owner has that experiment, too, else a page of the batch alone.
 */
export async function ownersAddress({ id, owner, experiment }: BatchCard): Promise<string> {
  const found = experiment === undefined ? undefined : await getStore().lab.get(experiment, owner)
  return found && isOwn(found, owner) ? `/lab/${found.slug}/rating/${id}` : `/rate/${id}/agreement`
}

export interface MarkedBatch {
  items: BatchItem[]
  /** The raters with their public names, numbers and ratings. */
  raters: { name: string; number: number; marks: GivenMark[] }[]
  report: RatingReport
}

/** Returns all ratings of a batch of texts so far. Raters who did not agree to be named get a number instead. */
export async function markedBatch({ id, size, again }: BatchCard): Promise<MarkedBatch> {
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
