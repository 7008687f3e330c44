import type { Ranking } from '@masquerade/protocol'
import { byHundredStart, byMean, isProvisional, ranked, STRENGTH_DIGITS } from '@masquerade/rating'

/** What an agent is ranked by, in whatever way. */
export interface Ranked {
  agent: string
  games: number
  /** The sum in the game's unit. */
  score: number
  mu?: number
  /** In logits. */
  strength?: number
}

type Order = (one: Ranked, other: Ranked) => number

/** Ranks by every ranking, equals sharing the better one. Provisional agents stand last, but by points: those are exact. */
export function allRanks(
  lines: readonly Ranked[],
  unit: number,
  provisionalBelow?: number,
): Map<string, Record<Ranking, number>> {
  const orders = Object.entries(ordersOf(unit, provisionalBelow)) as [Ranking, Order][] // its keys are all rankings
  const ranks = new Map<string, Record<Ranking, number>>()
  for (const [ranking, order] of orders) {
    for (const { rank, row } of ranked(lines, order)) {
      const mine = ranks.get(row.agent) ?? { 'hundred-start': 0, mean: 0, rating: 0, strength: 0 }
      ranks.set(row.agent, { ...mine, [ranking]: rank })
    }
  }
  return ranks
}

function ordersOf(unit: number, provisionalBelow: number | undefined): Record<Ranking, Order> {
  const settledFirst =
    (order: Order): Order =>
    (one, other) =>
      Number(isProvisional(one, provisionalBelow)) - Number(isProvisional(other, provisionalBelow)) || order(one, other)
  const mean: Order = (one, other) => byMean({ n: one.games, sum: one.score }, { n: other.games, sum: other.score })
  return {
    'hundred-start': byHundredStart(unit),
    mean: settledFirst(mean),
    rating: settledFirst((one, other) =>
      down(one.mu ?? Number.NEGATIVE_INFINITY, other.mu ?? Number.NEGATIVE_INFINITY),
    ),
    strength: settledFirst((one, other) => down(toItsDigits(one.strength), toItsDigits(other.strength))),
  }
}

/** Strengths that differ by less are equal: they were computed in another order. */
const toItsDigits = (strength = Number.NEGATIVE_INFINITY): number => Math.round(strength / STRENGTH_DIGITS)

const down = (one: number, other: number): number => Number(other > one) - Number(other < one)
