import type { Seat } from '@masquerade/game'
import type { EventData } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/who-is-spy/settings'
import type { Table } from '@masquerade/games/who-is-spy/table'

/** One seat in one round's vote. */
export interface SuspicionCell {
  seat: Seat
  /** The seats that named this seat. */
  from: Seat[]
  /** The seat that this seat named; null for none, undefined when it had no vote. */
  named: Seat | null | undefined
  /** How the seat's story ends here: before the vote, by a foul, or with it. */
  out?: 'foul' | 'vote'
  /** The seat was out before this round. */
  gone: boolean
}

export interface SuspicionRound {
  round: number
  /** By seat order. */
  cells: SuspicionCell[]
  ballots: number
}

export interface Suspicion {
  spy: Seat
  /** The rounds that came to a vote. */
  rounds: SuspicionRound[]
  /** How many votes the spy drew in each of them. */
  drawn: number[]
  /** How many rounds the game may have: as wide is the picture. */
  atMost: number
}

/** Who was suspected by whom, vote by vote. */
export function suspicionOf(table: Table, { spy }: EventData<'ended'>): Suspicion {
  const { votes, eliminations } = table
  const seats = seatsAt(table.settings.seats)
  const rounds = [...new Set(votes.map(({ round }) => round))].map((round) => {
    const cast = votes.filter((vote) => vote.round === round)
    const cells = seats.map((seat): SuspicionCell => {
      const out = eliminations.find((one) => one.seat === seat && one.round === round)
      const before = eliminations.some((one) => one.seat === seat && one.round < round)
      return {
        seat,
        from: cast.filter((vote) => vote.for === seat).map((vote) => vote.seat),
        named: cast.find((vote) => vote.seat === seat)?.for,
        gone: before,
        ...(out && { out: out.by }),
      }
    })
    return { round, cells, ballots: cast.length }
  })
  return {
    spy,
    rounds,
    drawn: rounds.map(({ cells }) => cells[spy - 1]?.from.length ?? 0),
    atMost: table.settings.rounds,
  }
}
