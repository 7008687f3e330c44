import type { MatchCard } from '@masquerade/protocol'
import { withMasks } from '../masks/mask-at.ts'

type Seat = MatchCard['seats'][number]
type Unspoiled<Card extends MatchCard> = Omit<Card, 'winner' | 'seats'> & {
  winner?: never
  seats: (Omit<Card['seats'][number], 'side' | 'won' | 'score'> & { [Key in 'side' | 'won' | 'score']?: never })[]
}

/** Removes all that reveals how a match ended, also the end time, because the length may reveal the winner. */
export function unspoiledCard<Card extends MatchCard>(card: Card): Unspoiled<Card> {
  const { winner: _, seats, ...rest } = card.status === 'void' ? card : withMasks(card)
  if (rest.status === 'finished') delete rest.finishedAt
  return { ...rest, seats: seats.map(unspoiledSeat) }
}

function unspoiledSeat<S extends Seat>({ side: _, won: __, score: ___, ...seat }: S) {
  return seat
}
