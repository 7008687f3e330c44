import type { Seat } from '@masquerade/game'

export type SeatNamed = (seat: Seat) => string

export interface GuessWords {
  title: string
  how: string
  ask(round: number): string
  /**
   * Says that the viewer missed guessing in a round, because the round's votes were shown before the viewer guessed.
   */
  late(round: number): string
  others: string
  table: string
  hit: string
  share(found: { hits: number; n: number }): string
}
