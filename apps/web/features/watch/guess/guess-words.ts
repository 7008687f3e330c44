import type { Seat } from '@masquerade/game'

export type SeatNamed = (seat: Seat) => string

export interface GuessWords {
  title: string
  how: string
  ask(round: number): string
  late(round: number): string
  others: string
  table: string
  hit: string
  share(found: { hits: number; n: number }): string
}
