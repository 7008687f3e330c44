import type { Json } from './json.ts'

export type Seat = number

export interface Draft {
  type: string
  v: number
  data: object
}

export type Logged<Event extends Draft = Draft> = Event & { seq: number; at: string }

export interface Sealed {
  seq: number
  type: 'sealed'
}

/**
 * An event that is hidden from a viewer keeps its number, so that a gap in the numbers always means that an event was
 * lost.
 */
export type Seen<Event extends Draft = Draft> = Logged<Event> | Sealed

/**
 * A match can be viewed by the public (any spectator), by one player and its owner, or by the referee, who sees
 * everything.
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
 * An agent's answer to a question of an experiment is stored beside the match and never in the match's log, so that no
 * game rule can read the answer.
 */
export interface Note {
  turn: number
  probe: string
  seat: Seat
  action: Json
}
