import type { Seat } from '@masquerade/game'

/**
 * The symbol of a moment in the scrubber, which looks like a musical score: an action of one seat is a note on the
 * seat's line, with a stem as long as the speech; a simultaneous action of all is a ring, filled when it is revealed,
 * and struck through when it eliminates somebody; a cross is a fault, a tick any other event, and a rest a hidden
 * ending.
 */
export interface ScoreMark {
  sign: 'opening' | 'note' | 'ring' | 'full' | 'struck' | 'cross' | 'tick' | 'rest' | 'end'
  /** A note's line. */
  seat?: Seat
  /** The length of a note's stem, from 0 to 1. */
  stem?: number
  /** The round that the moment belongs to; a bar line separates rounds. */
  part: number
}

const LONG = 160

/** The length of a note's stem grows with the length of the speech; silence has none. */
export const stemOf = (text: string): number =>
  text === '' ? 0 : 0.3 + 0.7 * (Math.min([...text].length, LONG) / LONG)
