'use server'

import { mark, readMark } from '@masquerade/lab'
import type { MarkChange } from '@masquerade/store'
import { z } from 'zod'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { PlaceChange, Saved, ShownItems } from '../desk.ts'
import { batchOf, itemsAt } from './batch-of.ts'
import { orderOf, shownFrom } from './desk-state.ts'
import { currentRater, ratingPerson } from './rating-person.ts'

const place = z.int().min(0).max(10_000)
const changeList = z
  .array(z.strictObject({ place, mark: mark.nullable() }))
  .min(1)
  .max(100)

/** Keeps what a rater says of some places of their order: all of it, or nothing. */
export async function saveMarksAction(batchId: string, given: PlaceChange[]): Promise<Saved> {
  const [batch, person] = await Promise.all([batchOf(String(batchId)), ratingPerson()])
  if (!person) return { problem: 'no-cookie' }
  const rater = batch && (await getStore().ratingBatches.raterOf(batch.id, person))
  if (!rater) return { problem: 'no-such-rater' }
  const changes = changeList.safeParse(given)
  if (!changes.success) return { problem: 'unfit', places: [], message: 'These are no marks.' }
  if (!(await take('mark', rater.id)).allowed) return { problem: 'limited' }
  const order = orderOf(batch, rater)
  const items = await itemsAt(
    batch.id,
    changes.data.flatMap(({ place }) => order[place]?.item ?? []),
  )
  const kept: MarkChange[] = []
  const refused: { place: number; message: string }[] = []
  for (const { place, mark: said } of changes.data) {
    const showing = order[place]
    const item = showing && items.get(showing.item)
    const read = item && (said === null ? { ok: true as const, value: null } : readMark(item, said))
    if (!showing || !read) refused.push({ place, message: 'There is no such item.' })
    else if (!read.ok) refused.push({ place, message: read.error })
    else kept.push({ ...showing, mark: read.value })
  }
  if (refused.length > 0) {
    const message = [...new Set(refused.map(({ message }) => message))].join(' ')
    return { problem: 'unfit', places: refused.map(({ place }) => place), message }
  }
  const set = await getStore().ratingBatches.setMarks(batch.id, person, kept)
  if (set.ok) return { saved: kept.length }
  return { problem: REFUSALS.find((one) => one === set.error.code) ?? 'no-such-rater' }
}

const REFUSALS = ['closed', 'full', 'address-full', 'removed'] as const

/** The next items of a rater's order; undefined for somebody who is none. */
export async function showAction(batchId: string, from: number): Promise<ShownItems | undefined> {
  const batch = await batchOf(String(batchId))
  const rater = batch && (await currentRater(batch.id))
  const at = place.safeParse(from)
  return rater && at.success ? shownFrom(batch, rater, at.data) : undefined
}
