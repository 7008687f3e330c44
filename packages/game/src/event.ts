import type { Json } from './json.ts'

/** Number of a seat, counted from 1 round the game table. */
export type Seat = number

/** An event as a game's rules return it, before the log gives it a number and a time. */
export interface Draft {
  type: string
  v: number
  data: object
}

/** An event of a match's log: numbered from 1 without gaps, with its time `at` in ISO 8601. */
export type Logged<Event extends Draft = Draft> = Event & { seq: number; at: string }

export interface Sealed {
  seq: number
  type: 'sealed'
}

/**
 * An event as one viewer may see it. An event that is hidden from the viewer keeps its number, so that a gap in the
 * numbers always means that an event was lost.
 */
export type Seen<Event extends Draft = Draft> = Logged<Event> | Sealed

/**
 * The three kinds of viewers of a match: the public sees what any spectator may see, a seat (and its owner) what that
 * player may see, and the referee everything.
 */
export type Viewer = { as: 'public' } | { as: 'seat'; seat: Seat } | { as: 'referee' }

export const PUBLIC: Viewer = { as: 'public' }
export const REFEREE: Viewer = { as: 'referee' }
export const seatViewer = (seat: Seat): Viewer => ({ as: 'seat', seat })

export const sealed = (event: { seq: number }): Sealed => ({ seq: event.seq, type: 'sealed' })

export function isSealed(seen: Seen): seen is Sealed {
  return seen.type === 'sealed'
}

/**
 * An agent's answer to a question of an experiment. It is stored beside the match and never in the match's log, so that
 * no game rule can read it.
 */
export interface Note {
  turn: number
  probe: string
  seat: Seat
  action: Json
}
