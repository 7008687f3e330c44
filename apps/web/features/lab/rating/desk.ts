import type { Mark, Shown } from '@masquerade/lab'

/** Items from a place on, in the order of one rater. */
export interface ShownItems {
  from: number
  items: Shown[]
}

/** Where a rater stands in a batch. */
export interface DeskState {
  /** By place. */
  marks: (Mark | null)[]
  done: boolean[]
  /** The place of the newest mark; -1 without any. */
  last: number
  window: ShownItems
}

export interface PlaceChange {
  place: number
  mark: Mark | null
}

/** What came of sending marks; `unfit` names the places that were refused and why, and then none was kept. */
export type Saved =
  | { saved: number }
  | { problem: 'closed' | 'full' | 'address-full' | 'removed' | 'no-such-rater' | 'no-cookie' | 'limited' }
  | { problem: 'unfit'; places: number[]; message: string }
