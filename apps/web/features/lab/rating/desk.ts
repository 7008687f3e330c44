import type { Mark, Shown } from '@masquerade/lab'

/** Consecutive items of a rating batch, in the order in which one rater sees the items, beginning at a given place. */
export interface ShownItems {
  from: number
  items: Shown[]
}

/** How far a rater is in a rating batch. */
export interface DeskState {
  /** By place. */
  marks: (Mark | null)[]
  done: boolean[]
  /** The place of the item that was rated last; -1 if none was rated. */
  last: number
  window: ShownItems
}

export interface PlaceChange {
  place: number
  mark: Mark | null
}

/**
 * The result of sending ratings; `unfit` names the places of the refused ratings and the reason, and means that no
 * rating was stored.
 */
export type Saved =
  | { saved: number }
  | { problem: 'closed' | 'full' | 'address-full' | 'removed' | 'no-such-rater' | 'no-cookie' | 'limited' }
  | { problem: 'unfit'; places: number[]; message: string }
