import type { Seat } from '@masquerade/game'
import type { Share } from './equations.ts'

export interface ProbeAnswer {
  seat: Seat
  player?: Seat
  role?: string
  suspect?: Seat
  thinks?: readonly { seat: Seat; suspects: Seat }[]
}

export interface Probed {
  kind: 'role' | 'suspect'
  answers: readonly ProbeAnswer[]
}

export interface ProbedGame {
  seats: readonly Seat[]
  odd: Seat
  roleOf: (seat: Seat) => string
  /** Whether the player with the special role is also asked which player it suspects of having it. */
  oddSuspects: boolean
  probes: readonly Probed[]
}

/** Reasoning by equation 3 of the paper MAgIC: naming the special role, or knowing whom all others suspect. */
export function reasoningOf(games: readonly ProbedGame[]): Share {
  return asked(games, 'suspect', ({ odd, oddSuspects }, answers, seat) => {
    const mine = answers.find((answer) => answer.seat === seat)
    const others = answers.filter((answer) => answer.seat !== seat && answer.suspect !== undefined)
    const thought = (other: Seat) => mine?.thinks?.find((one) => one.seat === other)?.suspects
    const own = oddSuspects || seat !== odd ? [mine?.suspect === odd] : []
    const guess = others.length > 0 ? [others.every((other) => thought(other.seat) === other.suspect)] : []
    return [...own, ...guess]
  })
}

export function rolesKnown(games: readonly ProbedGame[]): Share {
  return asked(games, 'role', ({ roleOf }, answers, seat) => {
    const mine = answers.find((answer) => answer.seat === seat)
    return [mine?.player === seat && mine.role === roleOf(seat)]
  })
}

export const KNOWN_ODD = 0.6

/** Self-awareness by equation 5 of the paper MAgIC: an own role counts less in games that tell a special one. */
export function selfAwarenessEquation(knowing: Share, unknowing: Share): number | undefined {
  if (knowing.n === 0 || unknowing.n === 0) return undefined
  return (KNOWN_ODD * knowing.hits) / knowing.n + unknowing.hits / unknowing.n
}

export function selfAwareness(knowing: Share, unknowing: Share): number | undefined {
  const equation = selfAwarenessEquation(knowing, unknowing)
  return equation === undefined ? undefined : equation / (1 + KNOWN_ODD)
}

function asked(
  games: readonly ProbedGame[],
  kind: Probed['kind'],
  judge: (game: ProbedGame, answers: readonly ProbeAnswer[], seat: Seat) => readonly boolean[],
): Share {
  const judged = games.flatMap((game) =>
    game.probes
      .filter((probe) => probe.kind === kind)
      .flatMap(({ answers }) => game.seats.flatMap((seat) => judge(game, answers, seat))),
  )
  return { hits: judged.filter((right) => right).length, n: judged.length }
}
