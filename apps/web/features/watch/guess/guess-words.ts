import type { Seat } from '@masquerade/game'

/** What a seat is called. */
export type SeatNamed = (seat: Seat) => string

/** A game's texts for the viewers' guessing. */
export interface GuessWords {
  /** The question. */
  title: string
  /** Explains to a viewer when a suspected player can be marked, and what happens with this guess. */
  how: string
  ask(round: number): string
  /** Says that a round's votes were shown before the viewer made a guess for this round. */
  late(round: number): string
  /**
   * The heading of the agents' votes in the result, and the caption of the table that compares them with the viewer's
   * guesses.
   */
  others: string
  table: string
  /** Says, when the viewer's guess was right, whom the viewer guessed. */
  hit: string
  share(found: { hits: number; n: number }): string
}
