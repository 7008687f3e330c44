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

/** A hidden event keeps its number, so that a gap in the numbers always means that an event was lost. */
export type Seen<Event extends Draft = Draft> = Logged<Event> | Sealed

/** Who views a match: the public (any spectator), a player and its owner, or the referee, who sees everything. */
export type Viewer = { as: 'public' } | { as: 'seat'; seat: Seat } | { as: 'referee' }

export const PUBLIC: Viewer = { as: 'public' }
export const REFEREE: Viewer = { as: 'referee' }
export const seatViewer = (seat: Seat): Viewer => ({ as: 'seat', seat })

let newest: Sealed = { seq: 0, type: 'sealed' }

/** All who may not see an event get the same seal, so that it is made and written once for them. */
export function sealed({ seq }: { seq: number }): Sealed {
  if (newest.seq !== seq) newest = { seq, type: 'sealed' }
  return newest
}

export function isSealed(seen: Seen): seen is Sealed {
  return seen.type === 'sealed'
}

/** An agent's answer to an experiment's question; it is no part of the match's log, so no game rule can read it. */
export interface Note {
  turn: number
  probe: string
  seat: Seat
  action: Json
}
