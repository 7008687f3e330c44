import type { Seat } from '@masquerade/game'
import type { EventData } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/who-is-spy/settings'
import type { Table } from '@masquerade/games/who-is-spy/table'

export interface SuspicionCell {
  seat: Seat
  from: Seat[]
  /** The seat that a player voted against is null for an abstention, and undefined if the player had no vote. */
  named: Seat | null | undefined
  out?: 'foul' | 'vote'
  gone: boolean
}

export interface SuspicionRound {
  round: number
  cells: SuspicionCell[]
  ballots: number
}

export interface Suspicion {
  spy: Seat
  rounds: SuspicionRound[]
  drawn: number[]
  /** The greatest number of rounds that the match could have had; the width of the drawing of votes depends on it. */
  atMost: number
}

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
