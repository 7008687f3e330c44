import { pick, type Random, type Seat } from '@masquerade/game'
import type { Situation } from '../situation.ts'

export type Why =
  | 'belief'
  | 'spying'
  | 'misfit'
  | 'colours'
  | 'latest'
  | 'odd'
  | 'grudge'
  | 'crowd'
  | 'detail'
  | 'chance'
  | 'last'
  | 'mercy'

/** Who is Spy: the reason for a vote, such as `latest` or `chance`, and the evidence against each seat. */
export interface Judgement {
  why: Why
  much: (seat: Seat) => number
}

export type Verdict = ReturnType<typeof verdictOn>

export function verdictOn(seats: readonly Seat[], { why, much }: Judgement, random: Random) {
  const ranking = seats.map((seat) => ({ seat, much: much(seat) }))
  const choice = why === 'mercy' ? undefined : mostOf(random, ranking)
  ranking.sort((one, other) => other.much - one.much || Number(other.seat === choice) - Number(one.seat === choice))
  const [first, second] = ranking
  return { why, ranking, choice, byLot: first !== undefined && second?.much === first.much }
}

function mostOf(random: Random, scores: readonly { seat: Seat; much: number }[]): Seat | undefined {
  const most = Math.max(...scores.map(({ much }) => much))
  const best = scores.filter(({ much }) => much === most)
  return best.length === 0 ? undefined : pick(random, best).seat
}

const LEAD = 0.1

/** Who is Spy: whom a speaker openly accuses before the vote, if the evidence is clearly the greatest. */
export function suspectOf({ statements, table }: Situation, { why, choice, ranking }: Verdict): Seat | undefined {
  const [first, second] = ranking
  if (why === 'mercy' || !first || first.much - (second?.much ?? 0) < LEAD) return undefined
  const counted = why === 'latest' ? statements.filter(({ round }) => round === table.round) : statements
  return counted.some(({ seat }) => seat === choice) ? choice : undefined
}
