import 'server-only'
import type { BatchItem } from '@masquerade/lab'
import { rowId } from '@masquerade/protocol'
import type { BatchCard } from '@masquerade/store/rating-batches'
import { cache } from 'react'
import { getStore } from '@/lib/server/store.ts'

/** A batch by what an address says; looked up once for each request. */
export const batchOf = cache(async (id: string): Promise<BatchCard | undefined> => {
  return rowId.safeParse(id).success ? getStore().ratingBatches.get(id) : undefined
})

export async function itemsOf(id: string): Promise<BatchItem[]> {
  // They were judged before they were kept, and nothing changes them.
  return (await getStore().ratingBatches.items(id)) as unknown as BatchItem[]
}

/** Some of them by their numbers. */
export async function itemsAt(id: string, numbers: readonly number[]): Promise<Map<number, BatchItem>> {
  return (await getStore().ratingBatches.itemsAt(id, numbers)) as unknown as Map<number, BatchItem> // the same
}
