import type { Seat } from '@masquerade/game'

/**
 * The symbol of one step in a replay's progress bar, which is drawn like a musical score with a line for each player.
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
