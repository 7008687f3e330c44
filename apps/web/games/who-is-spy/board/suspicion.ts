import type { Seat } from '@masquerade/game'
import type { EventData } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/who-is-spy/settings'
import type { Table } from '@masquerade/games/who-is-spy/table'

/** One seat's part in the vote of one round: whom it voted for, and who voted for it. */
export interface SuspicionCell {
  seat: Seat
  /** The seats that voted for this seat. */
  from: Seat[]
  /** The seat against which this seat voted; null for an abstention, undefined when it had no vote. */
  named: Seat | null | undefined
  /** How the seat left the game in this round: by a foul before the vote, or by the vote itself. */
  out?: 'foul' | 'vote'
  /** Whether the seat left the game before this round began. */
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
  /** The numbers of the rounds in which a vote took place. */
  rounds: SuspicionRound[]
  /** The number of votes against the spy in each round that had a vote. */
  drawn: number[]
  /** The greatest number of rounds that the match could have had, which determines the width of the drawing. */
  atMost: number
}

/** Collects from a finished match of Who is Spy? which seat voted for which, round by round. */
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
