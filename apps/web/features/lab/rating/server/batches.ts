import 'server-only'
import {
  type BatchItem,
  type GivenMark,
  isWhole,
  mark as markForm,
  ratingReport,
  type Showing,
  showings,
  shown,
} from '@masquerade/lab'
import { rowId } from '@masquerade/protocol'
import type { BatchCard, Rater } from '@masquerade/store/lab/rating'
import { cache } from 'react'
import { currentPerson } from '@/features/play/server/person.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn } from '@/operations/experiments.ts'

export const batchOf = cache(async (id: string): Promise<BatchCard | undefined> => {
  return rowId.safeParse(id).success ? getStore().ratingBatches.get(id) : undefined
})

async function itemsOf(id: string): Promise<BatchItem[]> {
  // The cast is right because the texts were validated before they were stored, and never change afterwards.
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

/** The experiment of a batch is what its owner typed, which may be no experiment of the owner. */
export async function experimentOfBatch({ owner, experiment }: BatchCard) {
  const found = experiment === undefined ? undefined : await getStore().lab.get(experiment, owner)
  return found && isOwn(found, owner) ? found : undefined
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

const AT_ONCE = 12

export const orderOf = ({ id, size, again }: BatchCard, rater: Rater): Showing[] => showings(id, rater.id, size, again)

/** A person who rates texts is told neither a text's number nor that the same text is shown a second time. */
export async function deskState(batch: BatchCard, rater: Rater) {
  const order = orderOf(batch, rater)
  const [kept, items] = await Promise.all([getStore().ratingBatches.marksOf(rater.id), itemsOf(batch.id)])
  const byShowing = new Map(kept.map(({ item, again, mark }) => [keyOf({ item, again }), markForm.parse(mark)]))
  const marks = order.map((showing) => byShowing.get(keyOf(showing)) ?? null)
  const done = order.map((showing, place) => {
    const item = items[showing.item]
    return item !== undefined && isWhole(item, marks[place] ?? undefined)
  })
  const left = done.indexOf(false)
  const from = Math.max(0, (left === -1 ? order.length : left) - 2)
  const last = kept.at(-1)
  return {
    ...{ marks, done },
    /** The position of the text that the rater rated last, or -1 if the rater has rated none. */
    last: last ? order.findIndex((showing) => keyOf(showing) === keyOf(last)) : -1,
    window: await shownFrom(batch, rater, from),
  }
}

/** What a browser without scripts is shown: one item, the first that is left unless the address says which. */
export async function plainState(
  batch: BatchCard,
  rater: Rater,
  { marks, done, window }: Awaited<ReturnType<typeof deskState>>,
  wanted: string | string[] | undefined,
) {
  const total = marks.length
  const left = done.indexOf(false)
  const first = left === -1 ? total : left
  const place = Math.min(total, typeof wanted === 'string' && /^\d{1,5}$/.test(wanted) ? Number(wanted) : first)
  const isInWindow = place >= window.from && place < window.from + window.items.length
  const { from, items } = isInWindow ? window : await shownFrom(batch, rater, place)
  const item = items[place - from]
  return { place, total, done: done.filter(Boolean).length, item, mark: marks[place] ?? undefined }
}

/** The server removes from each text to rate what the rater may not see, before it sends the text. */
export async function shownFrom(batch: BatchCard, rater: Rater, from: number) {
  const numbers = orderOf(batch, rater)
    .slice(from, from + AT_ONCE)
    .map(({ item }) => item)
  const [items, hidden] = await Promise.all([
    itemsAt(batch.id, numbers),
    getStore().ratingBatches.hiddenTexts(batch.id),
  ])
  return {
    from,
    items: numbers.map((number) => {
      const item = items.get(number)
      if (!item) throw new Error('a batch has lost an item')
      return shown(item, hidden)
    }),
  }
}

const keyOf = ({ item, again }: Showing): string => `${item} ${again}`
