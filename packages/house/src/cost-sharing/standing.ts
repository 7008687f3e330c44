import type { Seat } from '@masquerade/game'
import type { CostSharingTable } from '@masquerade/games'

export interface Proposal {
  seat: Seat
  shares: readonly number[]
}

/** The proposals of a round that stand. */
export function standingIn({ proposals }: CostSharingTable, round: number): Proposal[] {
  return proposals.flatMap(({ round: of, seat, shares }) => (of === round && shares ? [{ seat, shares }] : []))
}

/** The proposal that had the most votes in the round before. */
export function favourite(table: CostSharingTable): Proposal | undefined {
  const last = table.closed.at(-1)
  if (!last) return undefined
  const count = (seat: Seat) => last.votes.filter((vote) => vote.for === seat).length
  return standingIn(table, last.round).toSorted((one, other) => count(other.seat) - count(one.seat))[0]
}

/** How far a proposal is from what each seat asked for itself, at the seat where it is farthest. */
export function strainOf({ shares }: Proposal, proposals: readonly Proposal[]): number {
  return Math.max(...proposals.map(({ seat, shares: asked }) => (shares[seat - 1] ?? 0) - (asked[seat - 1] ?? 0)))
}
