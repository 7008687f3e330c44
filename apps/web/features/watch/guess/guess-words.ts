import type { Seat } from '@masquerade/game'

/** What a seat is called. */
export type SeatNamed = (seat: Seat) => string

/** A game's texts for the viewers' guessing. */
export interface GuessWords {
  /** The question. */
  title: string
  /** Explains when a viewer can mark a suspected player, and what happens with the mark. */
  how: string
  ask(round: number): string
  /** Says that a round's votes were shown before the viewer marked a player. */
  late(round: number): string
  /**
   * The heading of the agents' votes in the result, and the caption of the table that compares them with the viewer's
   * guesses.
   */
  others: string
  table: string
  /** Says what the viewer marked when the guess was right. */
  hit: string
  share(found: { hits: number; n: number }): string
}
