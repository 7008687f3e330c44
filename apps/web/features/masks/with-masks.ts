import type { MatchCard } from '@masquerade/protocol'

/** A match with the masks on, as it was before its end. */
export function withMasks<Card extends Pick<MatchCard, 'masked' | 'seats'>>(match: Card): Card {
  if (!match.masked) return match
  return { ...match, seats: match.seats.map(({ agent: _, ...seat }) => seat) }
}
