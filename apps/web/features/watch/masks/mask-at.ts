import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { seatMask } from './traits.ts'

type Table = Pick<MatchCard, 'id' | 'seats'>

export const agentAt = ({ seats }: Table, seat: number): MatchCard['roster'][number] | undefined =>
  seats.find((one) => one.seat === seat)?.agent

export const maskAt = (match: Table, seat: number): string => agentAt(match, seat)?.id ?? seatMask(match.id, seat)

/**
 * A player is named after the agent only if no other seat has the same name, because several people may play in one
 * match.
 */
export function wearerAt({ seats }: Pick<MatchCard, 'seats'>, seat: Seat): string | undefined {
  const name = seats.find((one) => one.seat === seat)?.agent?.name
  return seats.filter(({ agent }) => agent?.name === name).length === 1 ? name : undefined
}

export function withMasks<Card extends Pick<MatchCard, 'masked' | 'seats'>>(match: Card): Card {
  if (!match.masked) return match
  return { ...match, seats: match.seats.map(({ agent: _, ...seat }) => seat) }
}
