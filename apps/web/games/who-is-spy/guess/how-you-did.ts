import type { Seat, Seen } from '@masquerade/game'
import { tableOf } from '@masquerade/games/who-is-spy/table'

export interface RoundResult {
  round: number
  /** The seat that the spectator marked. */
  mark?: Seat
  /** Of all at the table but the marked one, those who voted for the marked one. */
  agreed: number
  voters: number
  /** The civilians' ballots of the round, and those of them for the spy. */
  civilians: { hits: number; n: number }
}

export interface Result {
  spy: Seat
  rounds: RoundResult[]
}

/** A spectator's marks beside what the agents voted; undefined as long as the answer is not known here. */
export function howYouDid(
  events: readonly Seen[],
  marks: readonly { round: number; seat: Seat }[],
): Result | undefined {
  const { ended, votes } = tableOf(events)
  if (!ended) return undefined
  const rounds = [...new Set(votes.map(({ round }) => round))]
  return { spy: ended.spy, rounds: rounds.map(resultOf) }

  function resultOf(round: number): RoundResult {
    const cast = votes.filter((vote) => vote.round === round)
    const mark = marks.find((one) => one.round === round)?.seat
    const others = cast.filter(({ seat }) => seat !== mark)
    const civilian = cast.filter(({ seat }) => seat !== ended?.spy)
    return {
      round,
      ...(mark !== undefined && { mark }),
      agreed: others.filter((vote) => mark !== undefined && vote.for === mark).length,
      voters: others.length,
      civilians: { hits: civilian.filter((vote) => vote.for === ended?.spy).length, n: civilian.length },
    }
  }
}
