import type { Seat } from '@masquerade/game'

/** What a seat is called. */
export type SeatNamed = (seat: Seat) => string

/** What a game says of guessing. */
export interface GuessWords {
  /** The question. */
  title: string
  /** When one can mark somebody, and what becomes of it. */
  how: string
  ask(round: number): string
  /** Says that a round's votes were shown before the viewer marked a player. */
  late(round: number): string
  /** The heading of those whose votes stand beside a spectator's marks, and what the table is of both. */
  others: string
  table: string
  /** What was marked when the mark was right. */
  hit: string
  share(found: { hits: number; n: number }): string
}
