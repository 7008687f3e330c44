import type { Seat } from '@masquerade/game'

/**
 * The symbol of a match's step in the scrubber, which looks like a musical score: an action of one seat is a note on
 * the seat's line, with a stem as long as the speech; a simultaneous action of all seats is a ring, filled when it is
 * revealed, and struck through when it eliminates a player; a cross is a fault, a tick any other event, and a rest a
 * hidden ending.
 */
export interface ScoreMark {
  sign: 'opening' | 'note' | 'ring' | 'full' | 'struck' | 'cross' | 'tick' | 'rest' | 'end'
  /** The seat on whose line in the scrubber the note is drawn. */
  seat?: Seat
  /** The length of the stem of a note in the scrubber, from 0 to 1; the note stands for a speech. */
  stem?: number
  /** The round of the game that the step belongs to; in the scrubber, a bar line separates the rounds. */
  part: number
}

const LONG = 160

/**
 * Returns the length of the stem of a note in the scrubber: the longer the speech for which the note stands, the
 * longer the stem; without a speech there is no stem.
 */
export const stemOf = (text: string): number =>
  text === '' ? 0 : 0.3 + 0.7 * (Math.min([...text].length, LONG) / LONG)
