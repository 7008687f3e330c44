import type { MatchCard } from '@masquerade/protocol'
import { withMasks } from '../masks/mask-at.ts'

type Seat = MatchCard['seats'][number]
type Unspoiled<Card extends MatchCard> = Omit<Card, 'winner' | 'seats'> & {
  winner?: never
  seats: (Omit<Card['seats'][number], 'side' | 'won' | 'score'> & { [Key in 'side' | 'won' | 'score']?: never })[]
}

/**
 * A match as a browser is sent it that has not asked how it ended: who won, who was what and the points are left out, the
 * masks stay on, and the time of the end is left out, because a match's length reveals how it went. A void one has no ending.
 */
export function unspoiledCard<Card extends MatchCard>(card: Card): Unspoiled<Card> {
  const { winner: _, seats, ...rest } = card.status === 'void' ? card : withMasks(card)
  if (rest.status === 'finished') delete rest.finishedAt
  return { ...rest, seats: seats.map(unspoiledSeat) }
}

function unspoiledSeat<S extends Seat>({ side: _, won: __, score: ___, ...seat }: S) {
  return seat
}
