import type { Seat } from '@masquerade/game'

/**
 * The solution of a viewers' guessing game, once it is known: the player who was to be found, and the agents' votes of
 * all rounds.
 */
export interface KnownAnswer {
  sought: Seat
  votes: readonly { round: number; seat: Seat; for: Seat | null }[]
}

export interface RoundResult {
  round: number
  /** The seat whose player the spectator suspected of the hidden role. */
  mark?: Seat
  /** The number of other players who voted for the player whom the spectator guessed. */
  agreed: number
  voters: number
  /**
   * The number of votes cast by all players except the hidden one, and how many of these votes were for the hidden
   * player.
   */
  others: { hits: number; n: number }
}

export interface Result {
  sought: Seat
  rounds: RoundResult[]
}

/** Compares a spectator's guesses with the agents' votes, round by round. */
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
