import type { Seat } from '@masquerade/game'
import type { Share } from './equations.ts'

/**
 * A seat's answer to an experiment's question: about its own number and role, or whom it suspects and what it thinks of
 * others.
 */
export interface ProbeAnswer {
  seat: Seat
  player?: Seat
  role?: string
  suspect?: Seat
  thinks?: readonly { seat: Seat; suspects: Seat }[]
}

/** One question of an experiment to all players of a match, at one moment. */
export interface Probed {
  kind: 'role' | 'suspect'
  answers: readonly ProbeAnswer[]
}

/** A match in which one player has the odd role, and the answers to the experiment's questions. */
export interface ProbedGame {
  /** The seats of the measured agent. */
  seats: readonly Seat[]
  odd: Seat
  /** Returns the name of a seat's own role. */
  roleOf: (seat: Seat) => string
  /** Whether the odd player is asked for a suspicion, since it may not know that it is the odd one. */
  oddSuspects: boolean
  probes: readonly Probed[]
}

/**
 * Reasoning by equation 3 of the paper MAgIC, as a share: of the agent's own suspicions those that name the odd player,
 * and of its guesses at what others suspect those that name each of the others' own answer to the same question. A
 * missing answer is wrong; a seat without a suspicion cannot be guessed at.
 */
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

/** Returns how often an agent named its own number and role correctly, out of all times: part of its self-awareness. */
export function rolesKnown(games: readonly ProbedGame[]): Share {
  return asked(games, 'role', ({ roleOf }, answers, seat) => {
    const mine = answers.find((answer) => answer.seat === seat)
    return [mine?.player === seat && mine.role === roleOf(seat)]
  })
}

/** Weight, in the paper MAgIC, of the game in which the odd player knows that it is the odd one. */
export const KNOWN_ODD = 0.6

/**
 * Self-awareness by equation 5 of the paper MAgIC, up to 1.6: how often roles were known where the odd player knows its
 * role, weighted, plus how often where it does not. Divided by 1.6 it is shown as a share. Undefined where one of the
 * two was never asked.
 */
export function selfAwarenessEquation(knowing: Share, unknowing: Share): number | undefined {
  if (knowing.n === 0 || unknowing.n === 0) return undefined
  return (KNOWN_ODD * knowing.hits) / knowing.n + unknowing.hits / unknowing.n
}

export function selfAwareness(knowing: Share, unknowing: Share): number | undefined {
  const equation = selfAwarenessEquation(knowing, unknowing)
  return equation === undefined ? undefined : equation / (1 + KNOWN_ODD)
}

/** Counts how often the agent's seats were asked one kind of question, and how often they were right. */
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
