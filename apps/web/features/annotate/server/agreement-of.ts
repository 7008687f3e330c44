import 'server-only'
import { type BatchItem, type GivenMark, mark as markForm, type RatingReport, ratingReport } from '@masquerade/lab'
import type { BatchCard } from '@masquerade/store/rating-batches'
import { getStore } from '@/lib/server/store.ts'
import { itemsOf } from './batch-of.ts'

export interface MarkedBatch {
  items: BatchItem[]
  /** By the name that others may read. */
  raters: { name: string; number: number; marks: GivenMark[] }[]
  report: RatingReport
}

/** All that a batch came to so far. Who did not agree to be named is known by a number. */
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
