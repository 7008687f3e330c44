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
 * `unfit`: the server refused some of the ratings and stored none; `places` lists the positions of the refused ratings.
 */
export type Saved =
  | { saved: number }
  | { problem: 'closed' | 'full' | 'address-full' | 'removed' | 'no-such-rater' | 'no-cookie' | 'limited' }
  | { problem: 'unfit'; places: number[]; message: string }
