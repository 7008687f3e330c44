import 'server-only'
import { isWhole, mark as markForm, type Showing, showings, shown } from '@masquerade/lab'
import type { BatchCard, Rater } from '@masquerade/store/lab/rating'
import { getStore } from '@/lib/server/store.ts'
import type { DeskState, ShownItems } from '../desk.ts'
import { itemsAt, itemsOf } from './batches.ts'

const AT_ONCE = 12

export const orderOf = ({ id, size, again }: BatchCard, rater: Rater): Showing[] => showings(id, rater.id, size, again)

/** A person who rates texts is told neither a text's number nor that the same text is shown a second time. */
export async function deskState(batch: BatchCard, rater: Rater): Promise<DeskState> {
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
    marks,
    done,
    last: last ? order.findIndex((showing) => keyOf(showing) === keyOf(last)) : -1,
    window: await shownFrom(batch, rater, from),
  }
}

/** The server removes from each text to rate what the rater may not see, before it sends the text. */
export async function shownFrom(batch: BatchCard, rater: Rater, from: number): Promise<ShownItems> {
  const part = orderOf(batch, rater).slice(from, from + AT_ONCE)
  const items = await itemsAt(
    batch.id,
    part.map(({ item }) => item),
  )
  return {
    from,
    items: part.map(({ item }) => {
      const asked = items.get(item)
      if (!asked) throw new Error('a batch has lost an item')
      return shown(asked)
    }),
  }
}

const keyOf = ({ item, again }: Showing): string => `${item} ${again}`
