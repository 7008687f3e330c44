import type { Json } from './json.ts'

/** A seat's number, from 1 round the table. */
export type Seat = number

/** An event as a game records it, before the log gives it a number and a time. */
export interface Draft {
  type: string
  v: number
  data: object
}

/** An event of the log: numbered from 1 without gaps, with its time `at` in ISO 8601. */
export type Logged<Event extends Draft = Draft> = Event & { seq: number; at: string }

export interface Sealed {
  seq: number
  type: 'sealed'
}

/** An event as one viewer may see it. A sealed event keeps its number, so that a gap always means loss. */
export type Seen<Event extends Draft = Draft> = Logged<Event> | Sealed

/**
 * The three kinds of viewers: the public sees what any spectator may, a seat (and its owner) what that player may, the
 * referee everything.
 */
export type Viewer = { as: 'public' } | { as: 'seat'; seat: Seat } | { as: 'referee' }

export const PUBLIC: Viewer = { as: 'public' }
export const REFEREE: Viewer = { as: 'referee' }
export const seatViewer = (seat: Seat): Viewer => ({ as: 'seat', seat })

export const sealed = (event: { seq: number }): Sealed => ({ seq: event.seq, type: 'sealed' })

export function isSealed(seen: Seen): seen is Sealed {
  return seen.type === 'sealed'
}

/** An answer to a probe: stored with the asks and never in the log, so that no rule can read it. */
export interface Note {
  turn: number
  probe: string
  seat: Seat
  action: Json
}
