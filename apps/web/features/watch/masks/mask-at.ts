import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { seatMask } from './traits.ts'

type Table = Pick<MatchCard, 'id' | 'seats'>

export const agentAt = ({ seats }: Table, seat: number): MatchCard['roster'][number] | undefined =>
  seats.find((one) => one.seat === seat)?.agent

export const maskAt = (match: Table, seat: number): string => agentAt(match, seat)?.id ?? seatMask(match.id, seat)

/** Returns the name of the player in a seat, or undefined if another seat of the match has the same name. */
export function wearerAt({ seats }: Pick<MatchCard, 'seats'>, seat: Seat): string | undefined {
  const name = seats.find((one) => one.seat === seat)?.agent?.name
  return seats.filter(({ agent }) => agent?.name === name).length === 1 ? name : undefined
}

/** All people play as one agent of the site, which pages call by a word of their language. */
export const nameShown = ({ id, name }: MatchCard['roster'][number], person: string): string =>
  id === 'people' ? person : name

export function withPeople<Card extends Pick<MatchCard, 'seats' | 'roster'>>(match: Card, person: string): Card {
  const called = (agent: MatchCard['roster'][number]) => ({ ...agent, name: nameShown(agent, person) })
  const seats = match.seats.map((seat) => (seat.agent ? { ...seat, agent: called(seat.agent) } : seat))
  return { ...match, seats, roster: match.roster.map(called) }
}

export function withMasks<Card extends Pick<MatchCard, 'masked' | 'seats'>>(match: Card): Card {
  if (!match.masked) return match
  return { ...match, seats: match.seats.map(({ agent: _, ...seat }) => seat) }
}
