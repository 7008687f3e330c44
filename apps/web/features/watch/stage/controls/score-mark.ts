import type { Seat } from '@masquerade/game'

/**
 * The symbol of a match's step in the scrubber, which looks like a musical score: an action of one seat is a note on
 * the seat's line, with a stem as long as the speech; a simultaneous action of all seats is a ring, filled when it is
 * revealed, and struck through when it eliminates a player; a cross is a fault, a tick any other event, and a rest a
 * hidden ending.
 */
export interface ScoreMark {
  sign: 'opening' | 'note' | 'ring' | 'full' | 'struck' | 'cross' | 'tick' | 'rest' | 'end'
  seat?: Seat
  stem?: number
  part: number
}

const LONG = 160

export const stemOf = (text: string): number =>
  text === '' ? 0 : 0.3 + 0.7 * (Math.min([...text].length, LONG) / LONG)
