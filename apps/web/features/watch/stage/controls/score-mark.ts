import type { Seat } from '@masquerade/game'

/**
 * How a moment is written in the score: what one seat did is a note on its line, with a stem as long as what it said; what
 * all do at once is a ring, full when it is uncovered, and struck through when it sends somebody out; a cross is a fault. A
 * tick is whatever else happens. A rest is an ending that is held back.
 */
export interface ScoreMark {
  sign: 'opening' | 'note' | 'ring' | 'full' | 'struck' | 'cross' | 'tick' | 'rest' | 'end'
  /** A note's line. */
  seat?: Seat
  /** How long its stem is, from 0 to 1. */
  stem?: number
  /** The round that it belongs to: a bar stands before each. */
  part: number
}

const LONG = 160

/** A stem as long as what was said; silence has none. */
export const stemOf = (text: string): number =>
  text === '' ? 0 : 0.3 + 0.7 * (Math.min([...text].length, LONG) / LONG)
