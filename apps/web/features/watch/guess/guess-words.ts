import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Suspecting } from './use-suspecting.ts'

export interface GuessProps {
  match: MatchCard
  events: readonly Seen[]
  suspecting: Suspecting
}

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
