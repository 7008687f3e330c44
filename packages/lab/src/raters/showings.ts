import { shuffled } from '@masquerade/game'
import { stream } from '../design/streams.ts'

/** An item as it is shown to a rater; `again` is true where the rater has rated the item before. */
export interface Showing {
  item: number
  again: boolean
}

/**
 * The default share of the items of a rating batch (a set of texts that people rate) that each rater is shown twice.
 */
const USUALLY_AGAIN = 0.1
const MOST_USUALLY_AGAIN = 20

/**
 * Returns how many items of a rating batch (a set of texts that people rate) may be shown twice: only items near the
 * beginning of the rater's order are.
 */
export const mostAgain = (items: number): number => Math.floor(items / 3)

export const usuallyAgain = (items: number): number =>
  Math.min(mostAgain(items), MOST_USUALLY_AGAIN, Math.ceil(items * USUALLY_AGAIN))

/**
 * Returns the order in which a rater sees the items of a rating batch (a set of texts that people rate): shuffled by
 * batch and rater alone, so that it is the same on each device and day. Some items of the first third come again in the
 * second half, when their first ratings are forgotten.
 */
export function showings(batch: string, rater: string, items: number, again: number): Showing[] {
  const random = stream(`${batch}/${rater}/showings`)
  const order = shuffled(random, [...Array(items).keys()])
  const repeated = shuffled(random, order.slice(0, mostAgain(items))).slice(0, again)
  const half = Math.floor(items / 2)
  const first = (item: number): Showing => ({ item, again: false })
  const late = [...order.slice(half).map(first), ...repeated.map((item) => ({ item, again: true }))]
  return [...order.slice(0, half).map(first), ...shuffled(random, late)]
}
