import type { Mark, Shown } from '@masquerade/lab'

export interface ShownItems {
  from: number
  items: Shown[]
}

export interface DeskState {
  marks: (Mark | null)[]
  done: boolean[]
  /** The place of the item that the rater rated last; -1 if no item was rated. */
  last: number
  window: ShownItems
}

export interface PlaceChange {
  place: number
  mark: Mark | null
}

/** The result `unfit` names the places of the refused ratings and the reason, and means that no rating was stored. */
export type Saved =
  | { saved: number }
  | { problem: 'closed' | 'full' | 'address-full' | 'removed' | 'no-such-rater' | 'no-cookie' | 'limited' }
  | { problem: 'unfit'; places: number[]; message: string }
