import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { seatMask } from './traits.ts'

type Table = Pick<MatchCard, 'id' | 'seats'>

/** The agent in a seat, if it is known. */
export const agentAt = ({ seats }: Table, seat: number): MatchCard['roster'][number] | undefined =>
  seats.find((one) => one.seat === seat)?.agent

/**
 * The id of the mask that a seat shows: the id of the seat's agent, or of an anonymous plain mask while the agent is
 * unknown.
 */
export const maskAt = (match: Table, seat: number): string => agentAt(match, seat)?.id ?? seatMask(match.id, seat)

/**
 * The name of the agent in a seat, if it is known and no other seat has the same name: several people may play in one
 * match.
 */
export function wearerAt({ seats }: Pick<MatchCard, 'seats'>, seat: Seat): string | undefined {
  const name = seats.find((one) => one.seat === seat)?.agent?.name
  return seats.filter(({ agent }) => agent?.name === name).length === 1 ? name : undefined
}

/** Removes the agents' identities from the seats of a match whose players are anonymous until its end. */
export function withMasks<Card extends Pick<MatchCard, 'masked' | 'seats'>>(match: Card): Card {
  if (!match.masked) return match
  return { ...match, seats: match.seats.map(({ agent: _, ...seat }) => seat) }
}
