import type { Seat } from '@masquerade/game'

/** Returns the name of a seat in a match. */
export type SeatNamed = (seat: Seat) => string

/** A game's texts for the viewers' guessing. */
export interface GuessWords {
  /** The heading that asks the viewer who plays the hidden role. */
  title: string
  /**
   * Explains to a viewer when they can mark the player whom they suspect of the hidden role, and what happens with
   * this guess.
   */
  how: string
  ask(round: number): string
  /**
   * Says that the viewer missed guessing in a round, because the round's votes were shown before the viewer guessed.
   */
  late(round: number): string
  /**
   * The heading above the agents' votes, and the caption of the table that compares these votes with the viewer's
   * guesses.
   */
  others: string
  table: string
  /** Says, when the viewer's guess was right, whom the viewer guessed. */
  hit: string
  share(found: { hits: number; n: number }): string
}
