import type { Mark, Shown } from '@masquerade/lab'

export interface ShownItems {
  from: number
  items: Shown[]
}

export interface DeskState {
  marks: (Mark | null)[]
  done: boolean[]
  /** The position of the text that the rater rated last, or -1 if the rater has rated none. */
  last: number
  window: ShownItems
}

export interface PlaceChange {
  place: number
  mark: Mark | null
}

/**
 * With the problem `unfit`, no rating was stored: `places` lists the positions of the ratings that the server refused.
 */
export type Saved =
  | { saved: number }
  | { problem: 'closed' | 'full' | 'address-full' | 'removed' | 'no-such-rater' | 'no-cookie' | 'limited' }
  | { problem: 'unfit'; places: number[]; message: string }
