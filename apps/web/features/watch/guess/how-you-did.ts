import type { Seat } from '@masquerade/game'

/** The answer, once it is known: who was sought, and how all voted, round by round. */
export interface KnownAnswer {
  sought: Seat
  votes: readonly { round: number; seat: Seat; for: Seat | null }[]
}

export interface RoundResult {
  round: number
  /** The seat that the spectator marked. */
  mark?: Seat
  /** Of all at the table but the marked one, those who voted for the marked one. */
  agreed: number
  voters: number
  /** The ballots of the round but the sought one's own, and those of them that found it. */
  others: { hits: number; n: number }
}

export interface Result {
  sought: Seat
  rounds: RoundResult[]
}

/** A spectator's marks beside what the agents voted. */
export function howYouDid({ sought, votes }: KnownAnswer, marks: readonly { round: number; seat: Seat }[]): Result {
  const rounds = [...new Set(votes.map(({ round }) => round))]
  return { sought, rounds: rounds.map(resultOf) }

  function resultOf(round: number): RoundResult {
    const cast = votes.filter((vote) => vote.round === round)
    const mark = marks.find((one) => one.round === round)?.seat
    const others = cast.filter(({ seat }) => seat !== mark)
    const seeking = cast.filter(({ seat }) => seat !== sought)
    return {
      round,
      ...(mark !== undefined && { mark }),
      agreed: others.filter((vote) => mark !== undefined && vote.for === mark).length,
      voters: others.length,
      others: { hits: seeking.filter((vote) => vote.for === sought).length, n: seeking.length },
    }
  }
}
