import { shuffled } from '@masquerade/game'
import { stream } from '../design/chance.ts'

/** A rater is shown some texts twice (`again` marks the second time), to test whether both ratings are the same. */
export interface Showing {
  item: number
  again: boolean
}

const USUALLY_AGAIN = 0.1
const MOST_USUALLY_AGAIN = 20

export const mostAgain = (items: number): number => Math.floor(items / 3)

export const usuallyAgain = (items: number): number =>
  Math.min(mostAgain(items), MOST_USUALLY_AGAIN, Math.ceil(items * USUALLY_AGAIN))

/** The order is random but fixed for each rater, so that it is the same on every device and day. */
export function showings(batch: string, rater: string, items: number, again: number): Showing[] {
  const random = stream(`${batch}/${rater}/showings`)
  const order = shuffled(random, [...Array(items).keys()])
  const repeated = shuffled(random, order.slice(0, mostAgain(items))).slice(0, again)
  const half = Math.floor(items / 2)
  const first = (item: number): Showing => ({ item, again: false })
  const late = [...order.slice(half).map(first), ...repeated.map((item) => ({ item, again: true }))]
  return [...order.slice(0, half).map(first), ...shuffled(random, late)]
}
