import { shuffled } from '@masquerade/game'
import { stream } from '../design/streams.ts'

/** A text is shown to a rater again (`again` is true) to compare the two ratings. */
export interface Showing {
  item: number
  again: boolean
}

const USUALLY_AGAIN = 0.1
const MOST_USUALLY_AGAIN = 20

/** Only texts near the beginning of a rater's order may be shown to the rater a second time. */
export const mostAgain = (items: number): number => Math.floor(items / 3)

export const usuallyAgain = (items: number): number =>
  Math.min(mostAgain(items), MOST_USUALLY_AGAIN, Math.ceil(items * USUALLY_AGAIN))

/**
 * The order of texts for a rater depends on the set of texts and the rater alone, so that it is the same on each device
 * and day; texts shown twice come again when their first ratings are forgotten.
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
