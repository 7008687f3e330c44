import type { Shares } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'

/** A round as far as it is known: what each seat proposed, and for whom each voted. */
export interface Round {
  /** By seat, those that have had their turn: nothing, where none came. */
  proposed: ReadonlyMap<number, Shares | null>
  /** The newest last. */
  votes: readonly { seat: number; for: number | null }[]
}

export function roundAt({ proposals, closed, cast }: Table, round: number): Round {
  const made = proposals.filter((proposal) => proposal.round === round)
  return {
    proposed: new Map(made.map(({ seat, shares }) => [seat, shares])),
    votes: closed.find((over) => over.round === round)?.votes ?? cast.filter((vote) => vote.round === round),
  }
}
