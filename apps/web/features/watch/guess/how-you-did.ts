import type { Seat } from '@masquerade/game'

export interface KnownAnswer {
  sought: Seat
  votes: readonly { round: number; seat: Seat; for: Seat | null }[]
}

export function howYouDid({ sought, votes }: KnownAnswer, marks: readonly { round: number; seat: Seat }[]) {
  const rounds = [...new Set(votes.map(({ round }) => round))]
  return { sought, rounds: rounds.map(resultOf) }

  function resultOf(round: number) {
    const cast = votes.filter((vote) => vote.round === round)
    const mark = marks.find((one) => one.round === round)?.seat
    const others = cast.filter(({ seat }) => seat !== mark)
    const seeking = cast.filter(({ seat }) => seat !== sought)
    return {
      round,
      mark,
      agreed: others.filter((vote) => mark !== undefined && vote.for === mark).length,
      voters: others.length,
      others: { hits: seeking.filter((vote) => vote.for === sought).length, n: seeking.length },
    }
  }
}
