import type { Random, Seat } from '@masquerade/game'
import type { Situation } from '../situation.ts'
import { mostOf } from '../speech/choose.ts'

/** The sign by which a player judges the others. */
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

/** How a player judges the others: by which signs, and the weight of each. A merciful player abstains. */
export interface Judgement {
  why: Why
  much: (seat: Seat) => number
}

/** What came of it. */
export interface Verdict {
  why: Why
  /** The others by the strength of the evidence, the most suspect first. */
  ranking: readonly { seat: Seat; much: number }[]
  /** The seat it votes for; undefined where it abstains. */
  choice: Seat | undefined
  /** Whether the lot had to decide among the most suspect. */
  byLot: boolean
}

export function verdictOn(seats: readonly Seat[], { why, much }: Judgement, random: Random): Verdict {
  const scores = new Map(seats.map((seat) => [seat, much(seat)]))
  const score = (seat: Seat): number => scores.get(seat) ?? 0
  const choice = why === 'mercy' ? undefined : mostOf(random, seats, score)
  const ranking = seats
    .map((seat) => ({ seat, much: score(seat) }))
    .sort((one, other) => other.much - one.much || Number(other.seat === choice) - Number(one.seat === choice))
  const [first, second] = ranking
  return { why, ranking, choice, byLot: first !== undefined && second?.much === first.much }
}

/** How far the most suspect must be ahead to be named in public. */
const LEAD = 0.1

/** The player that it would name before the vote: the choice that stands out, because of something it said. */
export function suspectOf({ statements, table }: Situation, { why, choice, ranking }: Verdict): Seat | undefined {
  const [first, second] = ranking
  if (why === 'mercy' || !first || first.much - (second?.much ?? 0) < LEAD) return undefined
  const counted = why === 'latest' ? statements.filter(({ round }) => round === table.round) : statements
  return counted.some(({ seat }) => seat === choice) ? choice : undefined
}
