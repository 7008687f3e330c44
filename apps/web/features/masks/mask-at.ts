import type { MatchCard } from '@masquerade/protocol'
import { seatMask } from './traits.ts'

type Table = Pick<MatchCard, 'id' | 'seats'>

/** Who sits there, as far as that is known. */
export const agentAt = ({ seats }: Table, seat: number): MatchCard['roster'][number] | undefined =>
  seats.find((one) => one.seat === seat)?.agent

/** The id of the mask that a seat shows: its agent's, or the plain one that it wears until the end. */
export const maskAt = (match: Table, seat: number): string => agentAt(match, seat)?.id ?? seatMask(match.id, seat)
